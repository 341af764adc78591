/** « 6 images », « 1 image ». */
export function picturesText(total: number): string {
  return `${total}\u00a0${total > 1 ? 'images' : 'image'}`
}
