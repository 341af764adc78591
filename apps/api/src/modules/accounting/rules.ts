import { csvDecimal, csvText } from '@sesame/values/csv'

const ACCOUNTS: Record<string, string> = {
  '411': 'Clients',
  '4191': 'Cartes cadeaux à honorer',
  '4871': 'Cartes cadeaux à usage unique, produits constatés d’avance',
  '44571': 'TVA collectée',
  '5115': 'Cartes bancaires à encaisser',
  '706': 'Prestations de services',
  '707': 'Ventes de marchandises',
  '7085': 'Ports facturés aux clients',
  '758': 'Cartes cadeaux échues',
}

const JOURNALS: Record<string, string> = {
  sale: 'VE',
  credit_note: 'VE',
  payment: 'BQ',
  refund: 'BQ',
  gift_card_use: 'OD',
  gift_card_refund: 'OD',
  gift_card_expiry: 'OD',
}

const JOURNAL_NAMES: Record<string, string> = {
  VE: 'Ventes',
  BQ: 'Banque',
  OD: 'Opérations diverses',
}

const HEADER = [
  'Journal',
  'Écriture',
  'Date',
  'Compte',
  'Libellé du compte',
  'Pièce',
  'Libellé',
  'Débit',
  'Crédit',
  'Taux de TVA',
]

export interface JournalRow {
  entry: number
  day: string
  cause: string
  account: string
  piece: string | null
  /** Day of the document; null where there is none. */
  pieceDay: string | null
  label: string
  amountCents: number
  vatRateBp: number | null
}

/**
 * Formats the journal as CSV for accounting programs: semicolons, decimal commas, a BOM for Excel.
 */
export function writeJournal(rows: JournalRow[]): string {
  const lines = rows.map((row) => [
    journalOf(row.cause),
    String(row.entry),
    row.day.split('-').toReversed().join('/'),
    row.account,
    accountName(row.account),
    row.piece ?? '',
    row.label,
    row.amountCents > 0 ? csvDecimal(row.amountCents) : '',
    row.amountCents < 0 ? csvDecimal(-row.amountCents) : '',
    row.vatRateBp === null ? '' : csvDecimal(row.vatRateBp),
  ])
  return `\ufeff${[HEADER, ...lines].map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`
}

/** A line of the journal with its journal and the name of its account. */
export function describeLine(row: JournalRow) {
  const journal = journalOf(row.cause)
  const journalName = JOURNAL_NAMES[journal] ?? ''
  return { ...row, journal, journalName, accountName: accountName(row.account) }
}

const journalOf = (cause: string) => JOURNALS[cause] ?? 'OD'

/** Each payment account of a site has a number of its own below 5115. */
function accountName(account: string): string {
  const name = ACCOUNTS[account]
  if (name !== undefined) return name
  const [, nth] = /^5115(\d+)$/.exec(account) ?? []
  return nth ? `${ACCOUNTS['5115']}, compte ${nth}` : ''
}

function cell(text: string): string {
  const safe = csvText(text)
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** `F2026-000042`. */
export function invoiceNumber(invoice: { series: string; year: number; number: number }): string {
  return `${invoice.series}${invoice.year}-${String(invoice.number).padStart(6, '0')}`
}
