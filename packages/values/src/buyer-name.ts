/** « Ada Lune »; an order whose retention is over names nobody. */
export function buyerName({
  firstname,
  lastname,
}: {
  firstname: string
  lastname: string
}): string {
  return `${firstname} ${lastname}`.trim() || 'Client effacé'
}
