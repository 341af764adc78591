/** URL part made from a title: lowercase, no accents, hyphens for all but letters and digits. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
