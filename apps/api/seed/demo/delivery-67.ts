import { listCountries } from '../reference/countries.ts'
import { french } from '../typography.ts'
import type { DemoDelivery } from './demo-site.ts'

export const ZONE = { france: 1, corsica: 2, europe: 3, world: 4 }
export const CARRIER = { home: 1, relay: 2, export: 3 }

const UNION = (
  'AUT BEL BGR CYP CZE DEU DNK ESP EST FIN GRC HRV HUN IRL ITA LTU LUX LVA MLT NLD POL PRT ROU ' +
  'SVK SVN SWE'
).split(' ')

export const ZONES: DemoDelivery['zones'] = [
  { id: ZONE.france, name: 'France métropolitaine' },
  { id: ZONE.corsica, name: 'Corse' },
  { id: ZONE.europe, name: 'Union européenne' },
  { id: ZONE.world, name: 'Monde' },
]

/** Each country has one zone; France has several, by the prefix of the postal code. */
export const AREAS: DemoDelivery['areas'] = [
  { country: 'FRA', prefix: '', id_zone: ZONE.france },
  { country: 'FRA', prefix: '20', id_zone: ZONE.corsica },
  { country: 'FRA', prefix: '97', id_zone: ZONE.world },
  { country: 'FRA', prefix: '98', id_zone: ZONE.world },
  ...listCountries()
    .map(({ alpha_three }) => alpha_three)
    .filter((country) => country !== 'FRA')
    .map((country) => ({
      ...{ country, prefix: '' },
      id_zone: UNION.includes(country) ? ZONE.europe : ZONE.world,
    })),
]

export const CARRIERS: DemoDelivery['carriers'] = [
  {
    id: CARRIER.home,
    name: 'Colis à domicile',
    site_type: 'HOME',
    service_name: null,
    service_code: null,
    delay: french('Livré sous 2 à 3 jours ouvrés'),
    max_days: 5,
    tracking_url: 'https://suivi.example/colis/{number}',
    position: 1,
  },
  {
    id: CARRIER.relay,
    name: 'Point relais',
    site_type: 'RELAY',
    service_name: null,
    service_code: null,
    delay: french('Au relais sous 3 à 5 jours ouvrés'),
    max_days: 8,
    tracking_url: 'https://suivi.example/relais/{number}',
    position: 2,
  },
  {
    id: CARRIER.export,
    name: 'Export',
    site_type: 'EXPORT',
    service_name: 'Export suivi',
    service_code: 'EXPORT-SUIVI',
    delay: french('Livré sous 5 à 12 jours ouvrés'),
    max_days: 20,
    tracking_url: 'https://suivi.example/export/{number}',
    position: 3,
  },
]

/** Makes consecutive rates from weight 0, each up to a weight in kilograms. */
export function ratesOf(
  idCarrier: number,
  idZone: number,
  steps: readonly { toKg: number; euros: number }[],
): DemoDelivery['rates'] {
  return steps.map(({ toKg, euros }, index) => ({
    id_carrier: idCarrier,
    id_zone: idZone,
    weight_g: `[${(steps[index - 1]?.toKg ?? 0) * 1000},${toKg * 1000})`,
    price_cents: Math.round(euros * 100),
  }))
}

const steps = (...pairs: [toKg: number, euros: number][]) =>
  pairs.map(([toKg, euros]) => ({ toKg, euros }))

/** Parcels of up to 60 kg in France, and collection at the shop. */
export const DELIVERY_67: DemoDelivery = {
  zones: ZONES,
  areas: AREAS,
  carriers: CARRIERS,
  rates: [
    ...ratesOf(
      CARRIER.home,
      ZONE.france,
      steps([2, 7.9], [5, 9.9], [10, 13.9], [20, 19.9], [30, 26.9], [60, 44.9]),
    ),
    ...ratesOf(
      CARRIER.home,
      ZONE.corsica,
      steps([2, 11.9], [5, 15.9], [10, 22.9], [20, 34.9], [30, 47.9], [60, 84.9]),
    ),
    ...ratesOf(
      CARRIER.home,
      ZONE.europe,
      steps([2, 14.9], [5, 19.9], [10, 29.9], [30, 59.9], [60, 109.9]),
    ),
    ...ratesOf(
      CARRIER.relay,
      ZONE.france,
      steps([2, 4.9], [5, 6.9], [10, 9.9], [20, 14.9], [30, 21.9], [60, 39.9]),
    ),
    ...ratesOf(
      CARRIER.relay,
      ZONE.corsica,
      steps([2, 7.9], [5, 11.9], [10, 17.9], [30, 39.9], [60, 69.9]),
    ),
    ...ratesOf(
      CARRIER.export,
      ZONE.europe,
      steps([2, 18.9], [5, 24.9], [10, 36.9], [30, 74.9], [60, 139.9]),
    ),
    ...ratesOf(
      CARRIER.export,
      ZONE.world,
      steps([2, 29.9], [5, 49.9], [10, 84.9], [30, 199.9], [60, 379.9]),
    ),
  ],
  collectPoints: [
    {
      id: 10_001,
      id_address: 1,
      name: 'La Cave des Légendes',
      slot_minutes: 60,
      capacity: 4,
      lead_hours: 24,
      horizon_days: 30,
    },
  ],
}
