export interface Rate {
  idZone: number
  /** Lower bound in grams (inclusive), up to the next rate. */
  fromG: number
  toG: number
  priceCents: number
}

/** Rate for a weight in a zone; null above the table or without the zone. */
export function rateOf(rates: readonly Rate[], idZone: number, weightG: number): number | null {
  const rate = rates.find(
    (one) => one.idZone === idZone && one.fromG <= weightG && weightG < one.toG,
  )
  return rate?.priceCents ?? null
}

export interface RateFault {
  kind: 'empty' | 'gap' | 'overlap'
  idZone: number
  /** The weight at which it begins. */
  atG: number
}

/** The rates of a zone must cover every weight from 0 to the maximum exactly once. */
export function findRateFaults(rates: readonly Rate[]): RateFault[] {
  const zones = Map.groupBy(rates, ({ idZone }) => idZone)
  return [...zones].flatMap(([idZone, ofZone]) =>
    faultsOf(ofZone).map((fault) => ({ ...fault, idZone })),
  )
}

function faultsOf(rates: Rate[]): Omit<RateFault, 'idZone'>[] {
  const sorted = rates.toSorted((a, b) => a.fromG - b.fromG)
  let endG = 0
  return sorted.flatMap<Omit<RateFault, 'idZone'>>(({ fromG, toG }) => {
    const formerG = endG
    endG = Math.max(endG, toG)
    if (toG <= fromG) return [{ kind: 'empty', atG: fromG }]
    if (fromG > formerG) return [{ kind: 'gap', atG: formerG }]
    if (fromG < formerG) return [{ kind: 'overlap', atG: fromG }]
    return []
  })
}
