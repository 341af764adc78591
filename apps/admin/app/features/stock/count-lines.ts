import { MAX_COUNTED, type CountedStock, type RefusedCount } from '@sesame/contract/stock'

import type { CountedLine } from './count-draft.ts'
import { units } from './stock.ts'

/** The number that was entered; null if it is none. */
export function countedUnits(text: string): number | null {
  const digits = text.replaceAll(/\s/g, '')
  const isNumber = /^\d{1,7}$/.test(digits) && Number(digits) <= MAX_COUNTED
  return isNumber ? Number(digits) : null
}

/** Of what should be at the venue; null if nothing was counted. */
export function differenceOf({ text, onHand, toPrepare }: CountedLine): number | null {
  const counted = countedUnits(text)
  return counted === null ? null : counted - onHand - toPrepare
}

/** « 3 de moins », « 2 de plus », « juste ». */
export function differenceText(difference: number): string {
  if (difference === 0) return 'juste'
  return `${units(Math.abs(difference))} de ${difference < 0 ? 'moins' : 'plus'}`
}

export function toCountedStock(line: CountedLine): CountedStock {
  const { id, toPrepare, idLastMove, idLastCount } = line
  return { id, counted: countedUnits(line.text)!, toPrepare, idLastMove, idLastCount }
}

/** The same number, compared with what is there by now. */
export function rebase(line: CountedLine, refused: RefusedCount): CountedLine {
  const { onHand, toPrepare, idLastMove, idLastCount } = refused
  return { ...line, onHand, toPrepare, idLastMove, idLastCount }
}

/** A long count is sent in parts, and each part that was saved stays so. */
export function savedText(saved: number): string {
  if (saved === 0) return 'Rien n’est encore enregistré.'
  return `Les ${units(saved)} premiers articles sont enregistrés, les autres pas encore.`
}
