import type * as contract from '@sesame/contract/delivery'
import type { ReplyOf } from '@sesame/contract/endpoint'
import type { OrderAccessPoint } from '@sesame/contract/parcel'

import { searchRelayPoints, type RelayPoint } from '../../../adapters/carriers/mondial-relay.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as site from '../../site/service.ts'
import { hoursInWords } from '../rules/relay-hours.ts'
import { plainPostalCode } from '../rules/zones.ts'
import { findCountry, findCountryByCode } from './countries.ts'

const COUNT = 10
/** Numbers begin with zeros. */
const NUMBER_LENGTH = 6
const CACHE_MS = 24 * 3_600_000
const MAX_CACHE_ENTRIES = 10_000

interface CacheEntry {
  at: number
  points: Promise<RelayPoint[]>
}

/**
 * Cache of points by account and place or number, oldest first; concurrent callers share one
 * request.
 */
const cache = new Map<string, CacheEntry>()

interface NearbySearch {
  postalCode: string
  country: string
  city?: string | undefined
  address?: string | undefined
}

/** Relay points around a postal code, cached for a day (the carrier does not search by street). */
export async function listAccessPoints(
  ctx: Context,
  near: NearbySearch,
): Promise<ReplyOf<typeof contract.listAccessPoints>> {
  const country = await findCountryByCode(ctx, near.country)
  if (!country) return { accessPoints: [], total: 0 }
  const place = { country: country.alphaTwo, postalCode: plainPostalCode(near.postalCode) }
  const points = await readPoints(ctx, place)
  const accessPoints = points.map((point) => accessPointView(point, country.alphaThree))
  return { accessPoints, total: accessPoints.length }
}

/** Finds a relay point by number. May call the carrier, so it must not run in a transaction. */
export async function findAccessPoint(
  ctx: Context,
  { id, idCountry }: { id: string; idCountry: number },
): Promise<OrderAccessPoint | undefined> {
  const country = await findCountry(ctx, idCountry)
  if (!country || !/^\d{1,6}$/.test(id)) return undefined
  const number = id.padStart(NUMBER_LENGTH, '0')
  const points = await readPoints(ctx, { country: country.alphaTwo, id: number })
  const point = points.find((one) => one.id === number && one.country === country.alphaTwo)
  if (!point) return undefined
  const { name, street, postalCode, city } = point
  return {
    ...{ id: number, name, addLine1: street, zipCode: postalCode, city },
    country: country.alphaThree,
  }
}

type Search = { country: string; postalCode: string } | { country: string; id: string }

async function readPoints(ctx: Context, search: Search): Promise<RelayPoint[]> {
  const account = await accountOf(ctx)
  const now = ctx.now.getTime()
  try {
    const points = await fetchOnce(keyOf(account, search), now, async () =>
      (await searchRelayPoints(account, { ...search, count: COUNT })).slice(0, COUNT),
    )
    // Caches each point by number too, so that choosing one needs no request.
    if (!('id' in search)) {
      for (const point of points) keep(keyOf(account, point), now, Promise.resolve([point]))
    }
    return points
  } catch (error) {
    ctx.log.warn({ err: error, ...search }, 'the carrier does not tell its relay points')
    throw new AppError('relay_unavailable', { cause: error })
  }
}

function keyOf({ url, brand }: { url: string; brand: string }, search: Search): string {
  const what = 'id' in search ? `number ${search.id}` : `near ${search.postalCode}`
  return [url, brand, search.country, what].join(' ')
}

/** The site's own account with the carrier, or that of the platform. */
async function accountOf(ctx: Context) {
  const { RELAY_URL, RELAY_BRAND, RELAY_KEY } = ctx.config
  const own = await site.findAppConfig(ctx, 'MONDIAL_RELAY')
  const [brand, privateKey] = [own.get('BRAND'), own.get('KEY')]
  return brand && privateKey
    ? { url: RELAY_URL, brand, privateKey }
    : { url: RELAY_URL, brand: RELAY_BRAND, privateKey: RELAY_KEY }
}

async function fetchOnce(key: string, now: number, fetchPoints: () => Promise<RelayPoint[]>) {
  const known = cache.get(key)
  if (known && now - known.at < CACHE_MS) return known.points
  const entry = keep(key, now, fetchPoints())
  try {
    return await entry.points
  } catch (error) {
    // A failed request is not cached.
    if (cache.get(key) === entry) cache.delete(key)
    throw error
  }
}

function keep(key: string, at: number, points: Promise<RelayPoint[]>): CacheEntry {
  const fresh = { at, points }
  cache.delete(key)
  cache.set(key, fresh)
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_CACHE_ENTRIES) break
    cache.delete(oldest)
  }
  return fresh
}

function accessPointView(point: RelayPoint, country: string): contract.AccessPoint {
  const { id, name, street, postalCode, city, position, distanceM, hours } = point
  return {
    ...{ id, name, city, country, position, distanceM },
    ...{ addLine1: street, zipCode: postalCode, icon: 'shop' },
    hours: hoursInWords(hours),
  }
}
