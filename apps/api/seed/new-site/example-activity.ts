import { french } from '../typography.ts'
import { ACTIVITIES, page, type NewPage } from './pages.ts'

const SERVICE = 1
const ROOM = 1
const PERIOD = 1
const slug = 'activite-d-exemple'
const NAME = 'Activité d’exemple'
const VALID_FROM = '2020-01-01'

/** An activity that can be booked at once, for installations that are tried before they are used. */
export const EXAMPLE_ACTIVITY = {
  resources: [{ id: ROOM, kind: 'room', name: 'Salle d’exemple' }],
  service: {
    id: SERVICE,
    id_room: ROOM,
    slug,
    name: NAME,
    summary: french(
      'Un exemple à remplacer : une salle, un prix et des horaires de tous les jours.',
    ),
    story: french(
      'Ce contenu a été créé avec le site pour essayer la réservation et le paiement. Remplacez-le par votre première activité.',
    ),
    duration_min: 60,
    buffer_min: 30,
    min_players: 2,
    max_players: 6,
    // Nobody is employed yet, so no game master is needed.
    game_masters: 0,
    lead_min: 0,
    horizon_days: 60,
  },
  vat: [{ id_service: SERVICE, valid_from: VALID_FROM, rate_bp: 2000 }],
  openingRules: [
    {
      id: 1,
      label: 'Tous les jours',
      weekdays: [],
      holidays: 'also',
      first_start: '10:00',
      last_start: '20:30',
      every_min: 90,
    },
  ],
  pricePeriods: [{ id: PERIOD, name: 'Tarif unique', description: '', position: 1 }],
  prices: [2, 3, 4, 5, 6].map((players) => ({
    id_service: SERVICE,
    id_period: PERIOD,
    players,
    valid_from: VALID_FROM,
    amount_cents: players * 2000,
  })),
}

export const EXAMPLE_PAGE: NewPage = page({
  url: `${ACTIVITIES}/${slug}`,
  title: NAME,
  menuTitle: NAME,
  metaDescription: 'Un exemple à remplacer par votre première activité.',
  isInMenu: false,
  blocks: [
    { type: 'serviceDetail', slug, bookingPlace: 'reserver' },
    { type: 'booking', background: 'paper', place: 'reserver', title: 'Choisir une date', slug },
  ],
})
