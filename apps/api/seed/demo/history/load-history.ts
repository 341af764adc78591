import { addDays, dayIn } from '@sesame/values/working-days'

import type { Config } from '../../../src/platform/config.ts'
import type { Context } from '../../../src/platform/context.ts'
import { openDatabase, type Database, type Db } from '../../../src/platform/db.ts'
import { openLive } from '../../../src/platform/live/live.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createSiteDirectory } from '../../../src/platform/site-directory.ts'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import { createCustomers, type Customers } from './customers.ts'
import { runHistory, type History } from './history.ts'
import { createRandom } from './random.ts'
import { planShop } from './shop.ts'
import { PAST_DAYS } from './slots.ts'
import { CLOSURE_REASONS } from './texts.ts'
import { planVenue } from './venue.ts'

interface Parts {
  history: History
  ctx: Context
  customers: Customers
  staff: string
}

const VENUE_66 = {
  ...{ occupancy: { weekend: 0.75, weekday: 0.35 }, discount: 'BIENVENUE10' },
  sellsGiftCards: true,
  closures: [
    { inDays: -17, idService: 3, reason: CLOSURE_REASONS.lock },
    { inDays: 9, idService: 2, reason: CLOSURE_REASONS.paint },
  ],
}
const VENUE_68 = {
  ...{ occupancy: { weekend: 0.45, weekday: 0.2 }, sellsGiftCards: false },
  closures: [{ inDays: 8, idService: 1, reason: CLOSURE_REASONS.holds }],
}

/** Wines and boxes of the shop that sell by themselves. */
const GOODS_67 = [1, 4, 5, 6, 7, 10, 11]
const COLLECT_POINT_67 = 10_001

const SITES: Record<number, (parts: Parts) => Promise<void>> = {
  66: ({ history, ctx, ...venue }) => planVenue(history, ctx, { ...VENUE_66, ...venue }),
  67: async ({ history, ctx, ...shop }) => {
    const goods = await listGoods(ctx)
    await planShop(history, { ...shop, goods, collectPoint: COLLECT_POINT_67 })
  },
  68: ({ history, ctx, ...venue }) => planVenue(history, ctx, { ...VENUE_68, ...venue }),
}

/**
 * Fills the demo's sites with six weeks of orders and three weeks of bookings to come, by the
 * functions that serve visitors; needs a clock that can be moved. One day gives one history: it
 * depends on nothing else. A site that has orders is left alone. Returns the sites that were
 * filled.
 */
export async function loadHistory(
  config: Config,
  { now, url }: { now: Date; url: string },
): Promise<number[]> {
  const database = openDatabase({ url, poolSize: 2 })
  const filled: number[] = []
  try {
    for (const idSite of Object.keys(SITES).map(Number)) {
      if (await fillSite({ config, database, url }, idSite, now)) filled.push(idSite)
    }
  } finally {
    await database.close()
  }
  return filled
}

interface Place {
  config: Config
  database: Database
  url: string
}

async function fillSite(place: Place, idSite: number, now: Date): Promise<boolean> {
  const ctx = await createContext(place, idSite, now)
  try {
    return await place.database
      .forSite(idSite)
      .transaction()
      .execute(async (db) => {
        if (await hasOrders(db, idSite)) return false
        const today = dayIn(ctx.site.timeZone, now)
        const random = createRandom(`${idSite} ${today}`)
        await runHistory({ ...ctx, db }, { random, today }, async (history, within) => {
          const since = addDays(today, -PAST_DAYS)
          const customers = await createCustomers(history, within, { since })
          await SITES[idSite]!({ history, ctx: within, customers, staff: staffOf(idSite) })
        })
        return true
      })
  } finally {
    await ctx.live.close()
  }
}

async function createContext(
  { config, database, url }: Place,
  idSite: number,
  now: Date,
): Promise<Context> {
  const log = createLog('silent')
  const db = database.forSite(idSite)
  return {
    ...{ db, platformDb: database.platform, superAdminDb: db, config, log, now },
    // Jobs of the past are over: mails are recorded as sent, and nothing is left to the worker.
    queue: { enqueue: async () => {}, enqueueAll: async () => {} },
    live: openLive({ db: database.platform, url, log }),
    site: await createSiteDirectory(database.platform).get(idSite),
    ...{ actor: null, loginHash: null, isVerified: false, requestId: null },
    visitor: { address: '', userAgent: '' },
  }
}

async function hasOrders(db: Db, idSite: number): Promise<boolean> {
  const query = db.selectFrom('customer_order').select('id').where('id_site', '=', idSite)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

async function listGoods({ db, site }: Context) {
  const rows = await db
    .selectFrom('declination as d')
    .innerJoin('product as p', (join) =>
      join.onRef('p.id_site', '=', 'd.id_site').onRef('p.id', '=', 'd.id_product'),
    )
    .select(['d.id', 'd.id_stock as idStock', 'd.sell_by_multiple_of as multiple', 'p.kind'])
    .where('d.id_site', '=', site.id)
    .where('d.id', 'in', GOODS_67)
    .orderBy('d.id')
    .execute()
  return rows.map(({ id, idStock, multiple, kind }) => ({
    id,
    idStock,
    bottles: kind === 'BOX' ? multiple : 1,
  }))
}

function staffOf(idSite: number): string {
  return DEMO_ACCOUNTS.find(({ site, role }) => site === idSite && role === 'STAFF')!.id
}
