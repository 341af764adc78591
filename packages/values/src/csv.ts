/** A text cell that no spreadsheet takes for a formula (CSV injection). */
export function csvText(text: string): string {
  return /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text
}

/** « 1234,50 »: hundredths with a decimal comma and no grouping. */
export function csvDecimal(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}
