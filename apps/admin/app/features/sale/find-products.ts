const MAX_FOUND = 12

/** Products whose name contains every word, without regard to case and accents. */
export function findProducts<Product extends { name: string }>(
  products: readonly Product[],
  words: string,
): Product[] {
  const wanted = plain(words).split(/\s+/)
  return products
    .filter(({ name }) => wanted.every((word) => plain(name).includes(word)))
    .slice(0, MAX_FOUND)
}

function plain(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}
