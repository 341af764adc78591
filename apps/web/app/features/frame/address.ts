/** A no-break space keeps the postal code and the town on one line. */
export function oneLine(addressLines: readonly string[]): string {
  return addressLines.join(', ').replace(/(\d{5}) /, '$1\u00a0')
}
