import type { InvoiceData } from './invoice-data.ts'

/** The one day on which everything is supplied, or null where each line says its own. */
export function suppliedOnOf({ lines }: InvoiceData): string | null {
  const [first, ...others] = new Set(lines.map(({ suppliedOn }) => suppliedOn))
  return first && others.length === 0 ? first : null
}

export function formatRate(rateBp: number): string {
  return `${String(rateBp / 100).replace('.', ',')}\u00a0%`
}

/** Formats a SIRET as « 999 000 123 00014 ». */
export function inThrees(number: string): string {
  const digits = number.replace(/\D/g, '')
  const company = digits.slice(0, 9).replace(/\d{3}/g, '$&\u00a0')
  return `${company}${digits.slice(9)}`.trim()
}

export function unbroken(amount: string): string {
  return amount.replace(/\s/g, '\u00a0')
}
