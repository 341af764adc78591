/**
 * What people may take one code for: case and dashes count for nothing, and letters that look like
 * a digit are that digit.
 */
export function lookOf(code: string): string {
  return code
    .toUpperCase()
    .replaceAll('-', '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('S', '5')
    .replaceAll('B', '8')
    .replaceAll('Z', '2')
}

/** Errors of a change, by field; what orders have used stays true. */
export function changeErrors(
  changed: { validUntil: string | null; maxUses: number | null },
  stored: { validFrom: string | null; used: number },
): Record<string, string[]> {
  const { validUntil, maxUses } = changed
  const { validFrom, used } = stored
  return {
    ...(validFrom && validUntil && validUntil < validFrom
      ? { validUntil: ['La fin vient après le début.'] }
      : {}),
    ...(maxUses !== null && maxUses < used
      ? { maxUses: [`Ce code a déjà servi ${used}\u00a0fois\u00a0: indiquez ${used} au moins.`] }
      : {}),
  }
}
