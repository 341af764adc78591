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

/** As prefixes are written: `SW1A 1AA` and `sw1a-1aa` are one. */
export function plainPostalCode(postalCode: string): string {
  return postalCode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** A place is in the zone of the longest prefix of its postal code. */
export function zoneOf(areas: readonly Area[], place: Place): number | null {
  const code = plainPostalCode(place.postalCode)
  const around = areas.filter(
    ({ country, prefix }) => country === place.country && code.startsWith(prefix),
  )
  const nearest = around.toSorted((a, b) => b.prefix.length - a.prefix.length)[0]
  return nearest?.idZone ?? null
}
