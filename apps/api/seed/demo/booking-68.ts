import { french } from '../typography.ts'
import type { DemoBooking } from './demo-site.ts'
import { picturesOf } from './pictures.ts'

const OFF_PEAK = 1
const PEAK = 2
const GAME = 1

/** Prices per team in euros, off-peak and peak, from two to six players. */
const PRICES = [
  { players: 2, offPeak: 46, peak: 54 },
  { players: 3, offPeak: 63, peak: 72 },
  { players: 4, offPeak: 80, peak: 92 },
  { players: 5, offPeak: 95, peak: 110 },
  { players: 6, offPeak: 108, peak: 126 },
]

const picture = picturesOf(68)
const story = (...paragraphs: string[]) => paragraphs.map((text) => french(text)).join('\n\n')
const facts = (entries: Record<string, string>) =>
  Object.entries(entries).map(([label, value]) => ({ label, value: french(value) }))

/** One game on one wall with one of two instructors, and a session every two hours. */
export const BOOKING_68: DemoBooking = {
  resources: [
    { id: 1, kind: 'room', name: 'Le Grand Mur' },
    { id: 11, kind: 'game_master', name: 'Salomé' },
    { id: 12, kind: 'game_master', name: 'Bastien' },
  ],
  services: [
    {
      id: GAME,
      slug: 'le-nid-du-grand-duc',
      name: 'Le Nid du grand-duc',
      summary: french(
        'Douze balises sur un mur de onze mètres, une seule réponse au sommet. En équipe, à la corde, en une heure.',
      ),
      story: story(
        'Un hibou grand-duc niche au sommet du Grand Mur. Dans son nid, un coffret ; sur la paroi, douze balises qui en donnent la clé, une lettre après l’autre. Personne ne peut les lire toutes : certaines se voient d’en bas, d’autres se touchent, deux ne se lisent qu’à deux.',
        'Votre équipe grimpe, assure, note et se parle. Chaque balise se gagne par une voie de son niveau, du tout premier pas au passage qui fait hésiter. Ceux qui préfèrent rester au sol tiennent la carte et le temps : sans eux, on tourne en rond.',
        'Salomé ou Bastien, moniteurs diplômés, restent avec vous du premier nœud au dernier mètre. Aucune expérience n’est demandée : on apprend à s’encorder pendant les vingt premières minutes, puis la partie commence.',
      ),
      difficulty: 2,
      facts: facts({
        Difficulté: '2 sur 5 : chaque balise a une voie facile et une voie courte',
        Hauteur: 'Onze mètres, toujours encordé ; un espace de bloc de trois mètres sur tapis',
        Âge: 'Dès 16 ans, ou 11 ans avec un adulte dans l’équipe',
        Matériel: 'Baudriers, casques et chaussons prêtés, du 33 au 47',
        'Temps sur place': '1 h 45, accueil et équipement compris',
        Accès: 'De plain-pied ; un baudrier complet et un treuil permettent de grimper assis',
        Audition: 'Les consignes existent par écrit et en pictogrammes',
        Vue: 'Prises en relief par couleur ; la carte existe en gros caractères',
      }),
      id_image_wide: picture.id('le-nid-du-grand-duc'),
      id_image_tall: picture.id('le-nid-du-grand-duc-tall'),
      id_room: 1,
      duration_min: 60,
      buffer_min: 60,
      min_players: 2,
      max_players: 6,
      game_masters: 1,
      lead_min: 180,
      horizon_days: 60,
      position: 1,
      is_valid: true,
    },
  ],
  tags: ['escalade', 'equipe', 'premiere-fois'].map((tag) => ({ id_service: GAME, tag })),
  // An accountant must confirm this rate.
  vat: [{ id_service: GAME, valid_from: '2020-01-01', rate_bp: 2000 }],
  calendars: [{ id: 1, id_service: GAME }],
  openingRules: [
    {
      id: 1,
      label: 'Mercredi, samedi et dimanche',
      weekdays: [3, 6, 7],
      holidays: 'also',
      first_start: '10:00',
      last_start: '20:00',
      every_min: 120,
    },
    {
      id: 2,
      label: 'Lundi, mardi, jeudi et vendredi',
      weekdays: [1, 2, 4, 5],
      holidays: 'except',
      first_start: '16:00',
      last_start: '20:00',
      every_min: 120,
    },
  ],
  pricePeriods: [
    {
      id: OFF_PEAK,
      name: 'Heures calmes',
      description: french('Du lundi au vendredi avant 18 h, hors jours fériés'),
      position: 1,
      weekdays: [1, 2, 3, 4, 5],
      holidays: 'except',
      to_time: '18:00',
    },
    {
      id: PEAK,
      name: 'Soirées et week-ends',
      description: french('Dès 18 h, samedis, dimanches et jours fériés'),
      position: 2,
      weekdays: [],
      holidays: 'also',
      to_time: null,
    },
  ],
  prices: PRICES.flatMap(({ players, offPeak, peak }) => [
    priceRow(OFF_PEAK, players, offPeak),
    priceRow(PEAK, players, peak),
  ]),
}

function priceRow(idPeriod: number, players: number, euros: number) {
  return {
    id_service: GAME,
    id_period: idPeriod,
    players,
    valid_from: '2020-01-01',
    amount_cents: euros * 100,
  }
}
