export interface ListCount {
  total: number
  /** The API counts no further than this. */
  isTotalCapped: boolean
}

/** « 1 234 », « plus de 10 000 ». */
export function countText({ total, isTotalCapped }: ListCount): string {
  const figure = total.toLocaleString('fr-FR')
  return isTotalCapped ? `plus de ${figure}` : figure
}
