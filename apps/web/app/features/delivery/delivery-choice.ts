import {
  DELIVERY_TYPES,
  DeliveryQuery,
  selectType,
  type DeliverySelection,
  type DeliveryType,
} from '@sesame/contract/delivery'

/** Names of the choices in the address. */
export const DELIVERY_PARAMS = {
  type: 'livraison',
  idAddress: 'adresse',
  postalCode: 'cp',
  city: 'ville',
  country: 'pays',
  idCarrier: 'transporteur',
  idAccessPoint: 'relais',
  idPoint: 'point',
  day: 'jour',
  idSchedule: 'creneau',
} as const satisfies Record<keyof DeliverySelection, string>

const FIELDS = Object.keys(DELIVERY_PARAMS) as (keyof DeliverySelection)[]

/** The type that the address names. */
export function readDeliveryType(url: URL): DeliveryType | undefined {
  const text = url.searchParams.get(DELIVERY_PARAMS.type)
  return DELIVERY_TYPES.find((type) => type === text)
}

/** Choices that the API would not accept are left out: a visitor may have edited the address. */
export function readDeliveryParams(query: URLSearchParams): DeliverySelection {
  const accepted = FIELDS.map(
    (field) => [field, query.get(DELIVERY_PARAMS[field])?.trim()] as const,
  )
    .filter(([, text]) => text)
    .filter(([field, text]) => DeliveryQuery.shape[field].safeParse(text).success)
  const selection = DeliveryQuery.parse(Object.fromEntries(accepted))
  return selectType(selection, selection.type)
}

/** The same address with another selection; other parameters stay. */
export function writeDeliveryParams(
  query: URLSearchParams,
  selection: DeliverySelection,
): URLSearchParams {
  const written = new URLSearchParams(query)
  for (const field of FIELDS) {
    const value = selection[field]
    if (value === null) written.delete(DELIVERY_PARAMS[field])
    else written.set(DELIVERY_PARAMS[field], String(value))
  }
  return written
}

/** One calculation at a time: what changes meanwhile waits for the end of the one that runs. */
export interface Calculation {
  isRunning: boolean
  /** Something has changed since it began. */
  isStale: boolean
}

export const NO_CALCULATION: Calculation = { isRunning: false, isStale: false }

/** A change starts a calculation, unless one is already running. */
export function startCalculation({ isRunning }: Calculation): Calculation & { starts: boolean } {
  return { isRunning: true, isStale: isRunning, starts: !isRunning }
}

/** At the end of one, what was skipped is calculated, once. */
export function endCalculation({ isStale }: Calculation): Calculation & { starts: boolean } {
  return { isRunning: isStale, isStale: false, starts: isStale }
}
