import { AREAS, CARRIER, CARRIERS, ratesOf, ZONE, ZONES } from './delivery-67.ts'
import type { DemoDelivery } from './demo-site.ts'

/** Small parcels and collection at the venue, in case it sells its boxes. */
export const DELIVERY_66: DemoDelivery = {
  zones: ZONES,
  areas: AREAS,
  carriers: CARRIERS,
  rates: [
    ...ratesOf(CARRIER.home, ZONE.france, [
      { toKg: 2, euros: 6.9 },
      { toKg: 10, euros: 11.9 },
      { toKg: 30, euros: 24.9 },
    ]),
    ...ratesOf(CARRIER.home, ZONE.corsica, [
      { toKg: 2, euros: 9.9 },
      { toKg: 10, euros: 18.9 },
      { toKg: 30, euros: 39.9 },
    ]),
    ...ratesOf(CARRIER.relay, ZONE.france, [
      { toKg: 2, euros: 4.5 },
      { toKg: 10, euros: 8.5 },
      { toKg: 30, euros: 17.9 },
    ]),
    ...ratesOf(CARRIER.export, ZONE.europe, [
      { toKg: 2, euros: 14.9 },
      { toKg: 10, euros: 29.9 },
    ]),
    ...ratesOf(CARRIER.export, ZONE.world, [
      { toKg: 2, euros: 24.9 },
      { toKg: 10, euros: 69.9 },
    ]),
  ],
  collectPoints: [
    {
      id: 10_001,
      id_address: 1,
      name: 'L’Antre des Légendes',
      slot_minutes: 60,
      capacity: 4,
      lead_hours: 24,
      horizon_days: 30,
    },
  ],
}
