/** Fields of the file of accounting entries (livre des procédures fiscales, article A47 A-1). */
export const FEC_FIELDS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const

export interface FecLine {
  journal: string
  journalName: string
  entry: number
  day: string
  account: string
  accountName: string
  piece: string | null
  pieceDay: string | null
  label: string
  amountCents: number
}

const SEPARATOR = '\t'

export const FEC_HEADER = `${FEC_FIELDS.join(SEPARATOR)}\r\n`

/**
 * A line of the file. Entries are numbered without a gap within their year, from one: the ids of
 * rows have gaps, where a transaction was rolled back. An entry is final when it is posted, so it is
 * validated on its day.
 */
export function fecLine(line: FecLine, number: number): string {
  const { amountCents } = line
  const fields = [
    line.journal,
    line.journalName,
    String(number),
    compact(line.day),
    line.account,
    line.accountName,
    '',
    '',
    // Each line names its evidence; where no invoice exists, it is the entry itself.
    line.piece ?? `E${line.entry}`,
    compact(line.pieceDay ?? line.day),
    line.label,
    amount(Math.max(amountCents, 0)),
    amount(Math.max(-amountCents, 0)),
    '',
    '',
    compact(line.day),
    '',
    '',
  ]
  return `${fields.map(plain).join(SEPARATOR)}\r\n`
}

/** `123456789FEC20261130.txt`: SIREN and last day of the period. */
export function fecName(siret: string | null, to: string): string {
  const siren = (siret ?? '').replaceAll(/\D/g, '').slice(0, 9).padEnd(9, '0')
  return `${siren}FEC${compact(to)}.txt`
}

const compact = (day: string) => day.replaceAll('-', '')

function amount(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
}

/** The file has no quotes, so a separator or the end of a line must not be in a field. */
const plain = (text: string) => text.replaceAll(/[\t\r\n|]+/g, ' ').trim()
