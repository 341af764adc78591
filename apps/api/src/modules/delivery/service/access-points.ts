import type * as contract from '@sesame/contract/delivery'
import type { ReplyOf } from '@sesame/contract/endpoint'

import { searchRelayPoints, type RelayPoint } from '../../../adapters/carriers/mondial-relay.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as site from '../../site/service.ts'
import { hoursInWords } from '../rules/relay-hours.ts'
import { plainPostalCode } from '../rules/zones.ts'
import { findCountryByCode } from './countries.ts'

const COUNT = 10
const KEPT_MS = 24 * 3_600_000
const MAX_KEPT = 2000

interface Kept {
  at: number
  points: Promise<RelayPoint[]>
}

/** Points by account and place, the oldest first; whoever asks meanwhile waits for the same answer. */
const kept = new Map<string, Kept>()

interface Near {
  postalCode: string
  country: string
  city?: string | undefined
  address?: string | undefined
}

/** Relay points around a postal code: the carrier knows no streets, and is asked once a day. */
export async function listAccessPoints(
  ctx: Context,
  near: Near,
): Promise<ReplyOf<typeof contract.listAccessPoints>> {
  const country = await findCountryByCode(ctx, near.country)
  if (!country) return { accessPoints: [], total: 0 }
  const place = { country: country.alphaTwo, postalCode: plainPostalCode(near.postalCode) }
  const points = await readPoints(ctx, place)
  const accessPoints = points.map((point) => accessPointView(point, country.alphaThree))
  return { accessPoints, total: accessPoints.length }
}

async function readPoints(ctx: Context, place: { country: string; postalCode: string }) {
  const account = await accountOf(ctx)
  const key = [account.url, account.brand, place.country, place.postalCode].join(' ')
  try {
    return await askOnce(key, ctx.now.getTime(), () =>
      searchRelayPoints(account, { ...place, count: COUNT }),
    )
  } catch (error) {
    ctx.log.warn({ err: error, ...place }, 'the carrier does not tell its relay points')
    throw new AppError('relay_unavailable', { cause: error })
  }
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

async function askOnce(key: string, now: number, ask: () => Promise<RelayPoint[]>) {
  const known = kept.get(key)
  if (known && now - known.at < KEPT_MS) return known.points
  const asked = { at: now, points: ask() }
  kept.delete(key)
  kept.set(key, asked)
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break
    kept.delete(oldest)
  }
  try {
    return await asked.points
  } catch (error) {
    // A failure is nobody's answer but its own.
    if (kept.get(key) === asked) kept.delete(key)
    throw error
  }
}

function accessPointView(point: RelayPoint, country: string): contract.AccessPoint {
  const { id, name, street, postalCode, city, position, distanceM, hours } = point
  return {
    ...{ id, name, city, country, position, distanceM },
    ...{ addLine1: street, zipCode: postalCode, icon: 'shop' },
    hours: hoursInWords(hours),
  }
}
