import type { PricePeriod, Service } from '@sesame/contract/service'

export interface PriceGroup {
  names: string[]
  periods: PricePeriod[]
}

/** Activities that cost the same share one table. */
export function groupByPrices(
  services: readonly Pick<Service, 'name' | 'periods'>[],
): PriceGroup[] {
  const groups = new Map<string, PriceGroup>()
  for (const { name, periods } of services) {
    if (periods.length === 0) continue
    // Ids are left out, because each activity has its own periods even if they are equal.
    const key = JSON.stringify(periods.map(({ id: _, ...period }) => period))
    const group = groups.get(key)
    if (group) group.names.push(name)
    else groups.set(key, { names: [name], periods })
  }
  return [...groups.values()]
}

/** The team sizes of all periods, the smallest first. */
export function teamSizes(periods: readonly PricePeriod[]): number[] {
  const sizes = periods.flatMap(({ prices }) => prices.map(({ players }) => players))
  return [...new Set(sizes)].toSorted((one, other) => one - other)
}
