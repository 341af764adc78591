/** Delivery settings from a site's parameters; null means no rule or no offer. */
export interface DeliverySettings {
  minimum: number | null
  maximum: number | null
  multiple: number
  freeBottles: number | null
  freeCents: number | null
  onlyInFrance: boolean
  worldwide: boolean
  alcoholToCorsica: boolean
  collectHours: string
}

export function deliverySettings(values: ReadonlyMap<string, string>): DeliverySettings {
  const freeEuros = amount(values.get('FREE_SHIPPING_PRICE'))
  return {
    minimum: count(values.get('MINIMUM_EXPEDITION_BOTTLE')),
    maximum: count(values.get('MAXIMUM_EXPEDITION_BOTTLE')),
    multiple: count(values.get('BOTTLE_MULTIPLE')) ?? 1,
    freeBottles: count(values.get('FREE_SHIPPING_BOTTLE')),
    freeCents: freeEuros === null ? null : Math.round(freeEuros * 100),
    onlyInFrance: values.get('ONLY_SELL_IN_FRANCE') === 'true',
    worldwide: values.get('SELLS_WORLDWIDE') === 'true',
    alcoholToCorsica: values.get('ALCOHOL_TO_CORSICA') === 'true',
    collectHours: values.get('CLICK_AND_COLLECT_HOURS') ?? '',
  }
}

/** Number of bottles; zero means no rule. */
function count(value: string | undefined): number | null {
  const read = amount(value)
  return read === null || read < 1 ? null : Math.floor(read)
}

/** Parses amounts such as « 150 » and « 149,90 »; zero means no offer. */
function amount(value: string | undefined): number | null {
  const read = Number((value ?? '').replace(',', '.'))
  return Number.isFinite(read) && read > 0 ? read : null
}
