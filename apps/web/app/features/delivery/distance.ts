/** « 350 m », « 1,2 km ». */
export function distanceText(metres: number): string {
  if (metres < 1000) return `${Math.round(metres / 10) * 10}\u00a0m`
  const kilometres = (metres / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 1 })
  return `${kilometres}\u00a0km`
}
