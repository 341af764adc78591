/** What visitors gave on average, and how many did. */
export interface ReviewScore {
  value: number
  count: number
}

/** « 4,8 sur 5 ». */
export function scoreText({ value }: ReviewScore): string {
  return `${decimal(value)}\u00a0sur\u00a05`
}

/** « 214 avis ». */
export function reviewCountText({ count }: ReviewScore): string {
  return `${count}\u00a0avis`
}

/** « 4,8 ». */
export function decimal(value: number): string {
  return value.toFixed(1).replace('.', ',')
}
