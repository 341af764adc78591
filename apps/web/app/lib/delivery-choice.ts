import { DELIVERY_TYPES, type DeliveryType } from '@sesame/contract/delivery'

/** How goods are to be received, as the address of the checkout says it. */
export interface DeliveryWish {
  type: DeliveryType
  /** An address that the member has saved: it says the place, so that the address need not. */
  idAddress: number | null
  postalCode: string | null
  city: string | null
  /** Three letters. */
  country: string | null
  idCarrier: number | null
  idAccessPoint: string | null
  /** Where, when and at what quarter it is collected. */
  idPoint: number | null
  day: string | null
  idSchedule: number | null
}

export const NO_WISH: DeliveryWish = {
  type: 'delivery',
  idAddress: null,
  postalCode: null,
  city: null,
  country: null,
  idCarrier: null,
  idAccessPoint: null,
  idPoint: null,
  day: null,
  idSchedule: null,
}

/** What each is called in the address. */
export const WISH_NAMES = {
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
} as const satisfies Record<keyof DeliveryWish, string>

/** The value of « another address »: none of those that are saved. */
export const NO_ADDRESS = 0

export function readDeliveryWish(query: URLSearchParams): DeliveryWish {
  const text = (name: keyof DeliveryWish, most: number) => {
    const value = query.get(WISH_NAMES[name])?.trim() ?? ''
    return value === '' || value.length > most ? null : value
  }
  const number = (name: keyof DeliveryWish) => {
    const value = text(name, 9)
    return value !== null && /^\d+$/.test(value) ? Number(value) : null
  }
  const type = query.get(WISH_NAMES.type)
  const postalCode = text('postalCode', 12)
  const country = text('country', 3)
  const day = text('day', 10)
  return chooseType(
    {
      type: 'delivery',
      idAddress: number('idAddress'),
      postalCode: postalCode !== null && postalCode.length < 2 ? null : postalCode,
      city: text('city', 80),
      country: country !== null && /^[A-Z]{3}$/.test(country) ? country : null,
      idCarrier: number('idCarrier'),
      idAccessPoint: text('idAccessPoint', 40),
      idPoint: number('idPoint'),
      day: day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null,
      idSchedule: number('idSchedule'),
    },
    DELIVERY_TYPES.find((known) => known === type) ?? 'delivery',
  )
}

/**
 * Choosing click-and-collect resets the carrier, the city and the access point, and with them the
 * prices; a parcel has no day at the counter either.
 */
export function chooseType(wish: DeliveryWish, type: DeliveryType): DeliveryWish {
  const { idPoint, day, idSchedule } = wish
  if (type === 'clickAndCollect') return { ...NO_WISH, type, idPoint, day, idSchedule }
  if (type === 'no_delivery') return { ...NO_WISH, type }
  return { ...wish, type, idPoint: null, day: null, idSchedule: null }
}

/** The same address with another wish; what else it says stays. */
export function writeDeliveryWish(query: URLSearchParams, wish: DeliveryWish): URLSearchParams {
  const written = new URLSearchParams(query)
  for (const [field, name] of Object.entries(WISH_NAMES)) {
    const value = wish[field as keyof DeliveryWish]
    if (value === null) written.delete(name)
    else written.set(name, String(value))
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

/** A change asks for a calculation, which is skipped if one is running. */
export function askCalculation({ isRunning }: Calculation): Calculation & { starts: boolean } {
  return { isRunning: true, isStale: isRunning, starts: !isRunning }
}

/** At the end of one, what was skipped is calculated, once. */
export function endCalculation({ isStale }: Calculation): Calculation & { starts: boolean } {
  return { isRunning: isStale, isStale: false, starts: isStale }
}
