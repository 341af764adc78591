export interface Place {
  /** Three letters. */
  country: string
  postalCode: string
}

export interface Area {
  country: string
  prefix: string
  idZone: number
}

/** Normalises a postal code: `SW1A 1AA` and `sw1a-1aa` are equal. */
export function plainPostalCode(postalCode: string): string {
  return postalCode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** The zone with the longest matching postal code prefix. */
export function zoneOf(areas: readonly Area[], place: Place): number | null {
  const code = plainPostalCode(place.postalCode)
  const around = areas.filter(
    ({ country, prefix }) => country === place.country && code.startsWith(prefix),
  )
  const nearest = around.toSorted((a, b) => b.prefix.length - a.prefix.length)[0]
  return nearest?.idZone ?? null
}
