import { properCase } from '@sesame/values/proper-case'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'

/** Minutes since midnight. */
interface OpenTime {
  from: number
  to: number
}

export interface RelayPoint {
  id: string
  name: string
  street: string
  postalCode: string
  city: string
  /** Two letters. */
  country: string
  position: { lat: number; lng: number } | null
  distanceM: number | null
  /** Monday first: seven days, some of them empty. */
  hours: OpenTime[][]
}

const DAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']
const DAY_MINUTES = 1440

const parser = new XMLParser({
  removeNSPrefix: true,
  // Numbers of points begin with zeros.
  parseTagValue: false,
  isArray: (name) => name === 'PointRelais_Details' || name === 'string',
})

const Text = z.string().catch('').default('')
const Details = z.looseObject({
  ...{ Num: Text, LgAdr1: Text, LgAdr2: Text, LgAdr3: Text, LgAdr4: Text, CP: Text },
  ...{ Ville: Text, Pays: Text, Latitude: Text, Longitude: Text, Distance: Text },
})
type Details = z.infer<typeof Details>

const Reply = z.object({
  Envelope: z.object({
    Body: z.object({
      WSI4_PointRelais_RechercheResponse: z.object({
        WSI4_PointRelais_RechercheResult: z.object({
          STAT: z.string().trim().regex(/^\d+$/),
          PointsRelais: z
            .object({ PointRelais_Details: z.array(z.unknown()).default([]) })
            .catch({ PointRelais_Details: [] }),
        }),
      }),
    }),
  }),
})

function resultOf(xml: string) {
  const { Body } = Reply.parse(parser.parse(xml)).Envelope
  return Body.WSI4_PointRelais_RechercheResponse.WSI4_PointRelais_RechercheResult
}

export function statusOf(xml: string): number {
  return Number(resultOf(xml).STAT)
}

/** Points without a number or a name are skipped, because no parcel can be sent there. */
export function pointsOf(xml: string): RelayPoint[] {
  return resultOf(xml)
    .PointsRelais.PointRelais_Details.flatMap((details) => {
      const parsed = Details.safeParse(details)
      return parsed.success ? [pointOf(parsed.data)] : []
    })
    .filter(({ id, name, street }) => id && name && street)
}

function pointOf(details: Details): RelayPoint {
  const { Num, LgAdr1, LgAdr2, LgAdr3, LgAdr4, CP, Ville, Pays, Distance } = details
  return {
    id: plain(Num),
    name: properCase(plain(`${LgAdr1} ${LgAdr2}`)),
    street: properCase(plain(`${LgAdr3} ${LgAdr4}`)),
    postalCode: plain(CP),
    city: properCase(plain(Ville)),
    country: plain(Pays),
    position: positionOf(details),
    distanceM: /^\s*\d+\s*$/.test(Distance) ? Number(Distance) : null,
    hours: DAYS.map((day) => openTimes(details[`Horaires_${day}`])),
  }
}

/** Lines come padded with spaces to their full width. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)

/** Coordinates use a decimal comma; « 00,000000 » means unknown. */
function positionOf({ Latitude, Longitude }: Details): RelayPoint['position'] {
  const [lat, lng] = [Latitude, Longitude].map((text) => Number(text.trim().replace(',', '.')))
  if (!lat || !lng || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
  return { lat, lng }
}

const Horaires = z.object({ string: z.array(z.string()) })

/** Opening hours as « 0900 1200 1400 1900 »; zeros mean closed. */
function openTimes(value: unknown): OpenTime[] {
  const parsed = Horaires.safeParse(value)
  if (!parsed.success) return []
  const minutes = parsed.data.string.map(minutesOf)
  return minutes.flatMap((from, index) => {
    const to = minutes[index + 1] ?? 0
    return index % 2 === 0 && from < to && to <= DAY_MINUTES ? [{ from, to }] : []
  })
}

function minutesOf(text: string): number {
  const [, hour = '0', minute = '0'] = /^\s*(\d{2})(\d{2})\s*$/.exec(text) ?? []
  return Number(hour) * 60 + Number(minute)
}
