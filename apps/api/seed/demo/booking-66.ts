import { french } from '../typography.ts'
import type { DemoBooking } from './demo-site.ts'
import { picturesOf } from './pictures.ts'
import { SCENARIOS } from './scenarios-66.ts'

const OFF_PEAK = 1
const PEAK = 2

/** Prices per team in euros, off-peak and peak, from two to six players. */
const PRICES = [
  { players: 2, offPeak: 58, peak: 68 },
  { players: 3, offPeak: 75, peak: 84 },
  { players: 4, offPeak: 92, peak: 104 },
  { players: 5, offPeak: 110, peak: 120 },
  { players: 6, offPeak: 126, peak: 138 },
]

const GRID = { last_start: '22:30', every_min: 90 }
const picture = picturesOf(66)
const ids = SCENARIOS.map(({ row }) => row.id)

/** Three rooms with two game masters, and a session every 90 minutes. */
export const BOOKING_66: DemoBooking = {
  resources: [
    { id: 1, kind: 'room', name: 'Salle Arthur' },
    { id: 2, kind: 'room', name: 'Salle du Remède' },
    { id: 3, kind: 'room', name: 'Salle Baba Yaga' },
    { id: 11, kind: 'game_master', name: 'Gauvain' },
    { id: 12, kind: 'game_master', name: 'Morgane' },
  ],
  services: SCENARIOS.map(({ row }, index) => ({
    ...row,
    id_image_wide: picture.id(row.slug),
    id_image_tall: picture.id(`${row.slug}-tall`),
    id_room: index + 1,
    duration_min: 60,
    buffer_min: 20,
    min_players: 2,
    max_players: 6,
    game_masters: 1,
    lead_min: 120,
    horizon_days: 90,
    position: index + 1,
    is_valid: true,
  })),
  tags: SCENARIOS.flatMap(({ row, tags }) => tags.map((tag) => ({ id_service: row.id, tag }))),
  // An accountant must confirm this rate.
  vat: ids.map((id) => ({ id_service: id, valid_from: '2020-01-01', rate_bp: 2000 })),
  calendars: ids.map((id) => ({ id, id_service: id })),
  openingRules: [
    {
      id: 1,
      label: 'Mercredi, samedi et dimanche',
      weekdays: [3, 6, 7],
      holidays: 'also',
      first_start: '10:00',
      ...GRID,
    },
    {
      id: 2,
      label: 'Mardi, jeudi et vendredi',
      weekdays: [2, 4, 5],
      holidays: 'except',
      first_start: '14:30',
      ...GRID,
    },
    {
      id: 3,
      label: 'Jours fériés',
      weekdays: [],
      holidays: 'only',
      first_start: '10:00',
      ...GRID,
    },
  ],
  pricePeriods: [
    {
      id: OFF_PEAK,
      name: 'Heures creuses',
      description: french('Mardi, jeudi et vendredi avant 18 h, hors jours fériés'),
      position: 1,
      weekdays: [2, 4, 5],
      holidays: 'except',
      to_time: '18:00',
    },
    {
      id: PEAK,
      name: 'Heures pleines',
      description: french('Soirées dès 18 h, mercredis, week-ends et jours fériés'),
      position: 2,
      weekdays: [],
      holidays: 'also',
      to_time: null,
    },
  ],
  prices: ids.flatMap((id) =>
    PRICES.flatMap(({ players, offPeak, peak }) => [
      priceRow(id, OFF_PEAK, { players, euros: offPeak }),
      priceRow(id, PEAK, { players, euros: peak }),
    ]),
  ),
}

function priceRow(
  idService: number,
  idPeriod: number,
  { players, euros }: { players: number; euros: number },
) {
  return {
    id_service: idService,
    id_period: idPeriod,
    players,
    valid_from: '2020-01-01',
    amount_cents: euros * 100,
  }
}
