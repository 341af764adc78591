import type { Books, BooksExport, BooksFormat, BooksKind } from '@sesame/contract/books'
import { formatMonth } from '@sesame/values/french-day'
import { formatMoment } from '@sesame/values/french-time'
import { formatEuros } from '@sesame/values/money'
import { addMonths } from '@sesame/values/working-days'

export const FORMAT_TEXTS: Record<BooksFormat, string> = {
  csv: 'CSV',
  xlsx: 'Excel',
  pdf: 'PDF (ZIP)',
  fec: 'FEC',
  zip: 'ZIP',
}

export const KIND_TEXTS: Record<BooksKind, string> = {
  invoices: 'Factures et avoirs',
  journal: 'Journal des ventes',
  vat: 'TVA par taux',
  gift_cards: 'Dette de cartes cadeaux',
  all: 'Tout',
}

const MONTHS = 24

/** This month and those before it, as choices. */
export function monthsUntil(today: string): { month: string; text: string }[] {
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = addMonths(`${today.slice(0, 7)}-01`, -index).slice(0, 7)
    return { month, text: formatMonth(month) }
  })
}

const MONTH = /^[12]\d{3}-(?:0[1-9]|1[0-2])$/

/** The month of the address; without one the last that is over, which the accountant takes. */
export function monthOf(address: string | null, today: string): string {
  if (address !== null && MONTH.test(address)) return address
  return addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
}

export const isUnderWay = ({ state }: Pick<BooksExport, 'state'>) =>
  state === 'waiting' || state === 'running'

/** « 241 factures, 6 avoirs, numéros sans trou de F2026-000472 à F2026-000712 ». */
export function documentsText({ invoices, creditNotes, missing }: Books): string {
  const counts = [count(invoices.count, 'facture'), count(creditNotes.count, 'avoir')].join(', ')
  if (invoices.count + creditNotes.count === 0) return 'Aucune pièce ce mois-ci'
  const { first, last } = invoices
  const numbers = first === null ? '' : ` de ${first} à ${last}`
  if (missing.length > 0) return `${counts}, numéros${numbers}`
  return `${counts}, numéros sans trou${numbers}`
}

/** « 1 facture », « 12 écritures ». */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString('fr-FR')}\u00a0${noun}${number > 1 ? 's' : ''}`
}

/** How much of a file is written, of 100. */
export function percentOf({ done, total }: Pick<BooksExport, 'done' | 'total'>): number {
  return total === 0 ? 0 : Math.min(100, Math.floor((100 * done) / total))
}

/** Whether a month is closed: it is when all its days are. */
export function closingText({ closing }: Pick<Books, 'closing'>, timeZone: string): string {
  const { days, closedDays, lastAt, differenceCents } = closing
  if (closedDays === 0 || lastAt === null) return 'Aucune journée de ce mois n’est clôturée.'
  const difference = `écart ${formatEuros(differenceCents)}`
  if (closedDays < days) return `${closedDays} journées clôturées sur ${days}, ${difference}.`
  const at = formatMoment(lastAt, timeZone)
  return `Mois clôturé le ${at}, ${days} journées, ${difference}. Rien n’y change plus.`
}

/** « 6 dernières écritures sur 1 108 ». */
export function lastText(shown: number, all: number): string {
  if (shown === 0) return 'Aucune écriture ce mois-ci'
  const words = shown > 1 ? `${shown}\u00a0dernières écritures` : 'Dernière écriture'
  return `${words} sur ${all.toLocaleString('fr-FR')}`
}
