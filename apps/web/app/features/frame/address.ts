/** The postal code stays with its town. */
export function oneLine(addressLines: readonly string[]): string {
  return addressLines.join(', ').replace(/(\d{5}) /, '$1\u00a0')
}
