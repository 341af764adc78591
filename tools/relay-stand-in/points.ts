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
  /** Monday first, as the carrier writes them. */
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
/** Without a town to ask for, one to write. */
const CITIES: Record<string, string> = { '77160': 'PROVINS', '75001': 'PARIS', '69001': 'LYON' }
const NOWHERE = '00000'

/** The points that a call asks for: the one of a number, or those around a place. */
export function pointsFor(call: Fields): Point[] {
  return call.NumPointRelais ? pointOf(call.NumPointRelais, call.Pays ?? '') : pointsAround(call)
}

/** The number of a point says its postal code, and which of the points there it is. */
function pointOf(number: string, country: string): Point[] {
  const seed = String(Math.floor(Number(number) / 10))
  const around = pointsAround({
    CP: country === 'FR' ? seed.padStart(5, '0') : seed,
    Pays: country,
  })
  return around.filter(({ num }) => num === number)
}

/** Invented points around any postal code: the same ones whenever it is asked. */
function pointsAround({ CP = '', Ville = '', Pays = '', NombreResultats = '' }: Fields): Point[] {
  if (CP === NOWHERE) return []
  const seed = Number(CP.replaceAll(/\D/g, '') || '0')
  return NAMES.slice(0, Number(NombreResultats) || NAMES.length).map(
    ([name, street], index): Point => ({
      ...{ name, street, postalCode: CP, country: Pays, city: Ville || (CITIES[CP] ?? 'LE BOURG') },
      num: String((seed * 10 + index) % 1_000_000).padStart(6, '0'),
      lat: 43 + (seed % 700) / 100 + index * 0.004,
      lng: 0.5 + (seed % 500) / 100 - index * 0.003,
      distanceM: 250 + index * 430,
      hours: WEEK.map((_, day) => hoursOf(day, index)),
    }),
  )
}

function hoursOf(day: number, index: number): string {
  if (day === 6 || (day === 0 && index % 2 === 1)) return CLOSED
  return index % 3 === 0 ? '0800 1930 0000 0000' : '0900 1230 1400 1900'
}

/** As the carrier writes a point: lines padded to 32 characters, commas in its coordinates. */
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
