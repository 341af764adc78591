import { escaped, type Fields } from './soap.ts'

interface Point {
  num: string
  name: string
  street: string
  postalCode: string
  city: string
  country: string
  lat: number
  lng: number
  distanceM: number
  /** Hours from Monday on, in the carrier's format. */
  hours: string[]
}

const WEEK = 'Lundi Mardi Mercredi Jeudi Vendredi Samedi Dimanche'.split(' ')
const CLOSED = '0000 0000 0000 0000'
const NAMES = [
  ['TABAC DE LA GARE', '1 PLACE DE LA GARE'],
  ['EPICERIE DU MARCHE', '12 RUE DU MARCHE'],
  ['PRESSE & LIBRAIRIE', '3 RUE DES ECOLES'],
  ['FLEURISTE LES IRIS', '27 AVENUE DES TILLEULS'],
  ['PRESSING DU CENTRE', '8 RUE HAUTE'],
  ['CAVE ET COMPAGNIE', '44 BOULEVARD DU NORD'],
] as const
/** Towns by postal code, for requests that name none. */
const CITIES: Record<string, string> = { '77160': 'PROVINS', '75001': 'PARIS', '69001': 'LYON' }
const NOWHERE = '00000'

/** Points of a request: one by number, or those around a place. */
export function pointsFor(call: Fields): Point[] {
  return call.NumPointRelais ? pointOf(call.NumPointRelais, call.Pays ?? '') : pointsAround(call)
}

/** A point's number contains its postal code and index. */
function pointOf(number: string, country: string): Point[] {
  const seed = String(Math.floor(Number(number) / 10))
  const around = pointsAround({
    CP: country === 'FR' ? seed.padStart(5, '0') : seed,
    Pays: country,
  })
  return around.filter(({ num }) => num === number)
}

/** Deterministic invented points around any postal code. */
function pointsAround({ CP = '', Ville = '', Pays = '', NombreResultats = '' }: Fields): Point[] {
  if (CP === NOWHERE) return []
  const seed = Number(CP.replaceAll(/\D/g, '') || '0')
  return NAMES.slice(0, Number(NombreResultats) || NAMES.length).map(
    ([name, street], index): Point => ({
      ...{ name, street, postalCode: CP, country: Pays, city: Ville || (CITIES[CP] ?? 'LE BOURG') },
      num: String((seed * 10 + index) % 1_000_000).padStart(6, '0'),
      ...positionOf(seed, index),
      distanceM: distanceOf(index),
      hours: WEEK.map((_, day) => hoursOf(day, index)),
    }),
  )
}

const distanceOf = (index: number) => 250 + index * 430
const METRES_PER_DEGREE = 111_320
/** Degrees from one point to the next around the place, so that no two lie in one direction. */
const TURN = 137

function positionOf(seed: number, index: number): Pick<Point, 'lat' | 'lng'> {
  const centre = { lat: 43 + (seed % 700) / 100, lng: 0.5 + (seed % 500) / 100 }
  const angle = (index * TURN * Math.PI) / 180
  const metresEast = METRES_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180)
  return {
    lat: centre.lat + (distanceOf(index) * Math.cos(angle)) / METRES_PER_DEGREE,
    lng: centre.lng + (distanceOf(index) * Math.sin(angle)) / metresEast,
  }
}

function hoursOf(day: number, index: number): string {
  if (day === 6 || (day === 0 && index % 2 === 1)) return CLOSED
  return index % 3 === 0 ? '0800 1930 0000 0000' : '0900 1230 1400 1900'
}

/** A point in the carrier's format: lines padded to 32 characters, decimal commas. */
export function detailsOf(point: Point): string {
  const fields = {
    ...{ STAT: '0', Num: point.num, LgAdr1: point.name.padEnd(32), LgAdr2: ' '.repeat(32) },
    ...{ LgAdr3: point.street.padEnd(32), LgAdr4: ' '.repeat(32), CP: point.postalCode },
    ...{ Ville: point.city.padEnd(26), Pays: point.country },
    ...{ Latitude: coordinate(point.lat), Longitude: coordinate(point.lng) },
    ...{ TypeActivite: '000', Distance: String(point.distanceM) },
  }
  const texts = Object.entries(fields).map(([name, text]) => `<${name}>${escaped(text)}</${name}>`)
  const hours = point.hours.map((text, day) => {
    const times = text.split(' ').map((time) => `<string>${time}</string>`)
    return `<Horaires_${WEEK[day]}>${times.join('')}</Horaires_${WEEK[day]}>`
  })
  return `<PointRelais_Details>${[...texts, ...hours].join('')}</PointRelais_Details>`
}

const coordinate = (value: number) => value.toFixed(6).padStart(9, '0').replace('.', ',')
