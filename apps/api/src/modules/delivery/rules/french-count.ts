const NO_BREAK = '\u00a0'

/** « 1 bouteille », « 3 bouteilles » */
export function bottlesInWords(count: number): string {
  return `${count}${NO_BREAK}bouteille${count > 1 ? 's' : ''}`
}

/** « 1 demi-bouteille », « 3 demi-bouteilles » */
export function halfBottlesInWords(count: number): string {
  return `${count}${NO_BREAK}demi-bouteille${count > 1 ? 's' : ''}`
}
