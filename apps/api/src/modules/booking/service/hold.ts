import type { Hold } from '@sesame/contract/hold'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import * as queries from '../queries/booking.ts'
import { priceOf } from '../rules/price.ts'
import { createHold, type SessionRequest, type Terms } from './create-hold.ts'
import { holderOf, operatorOf } from './holder.ts'
import { signalChange } from './signal.ts'
import { holdState, holdView, newHoldView } from './views.ts'

export const HOLD_MINUTES = 15
const OPEN: ReadonlySet<string> = new Set(['held', 'expired'])

/** Holds a session for a visitor at a fixed price. */
export async function holdSession(
  ctx: Context,
  { browser, ...session }: SessionRequest & { browser?: string | undefined },
): Promise<Hold> {
  const { HOLDS_PER_BROWSER: perBrowser, HOLDS_PER_ADDRESS: perAddress } = ctx.config
  const holder = holderOf(ctx, browser, { perBrowser, perAddress })
  return hold(ctx, session, { source: 'online', ignoresLead: false, holder })
}

/** Holds a session for a sale by staff, up to its start. */
export function holdForSale(ctx: Context, session: SessionRequest): Promise<Hold> {
  return hold(ctx, session, { source: 'staff', ignoresLead: true, holder: operatorOf(ctx) })
}

async function hold(
  ctx: Context,
  session: SessionRequest,
  terms: Pick<Terms, 'source' | 'ignoresLead' | 'holder'>,
): Promise<Hold> {
  const created = await createHold(ctx, session, { heldMinutes: HOLD_MINUTES, ...terms })
  await signalChange(ctx, [{ idService: session.idService, startsAt: new Date(session.start) }])
  return newHoldView(ctx.site.timeZone, created, session.players)
}

/**
 * Returns an active or expired hold. A team link contains the booking's id, so no price is shown.
 */
export async function getHold(ctx: Context, id: string): Promise<Hold> {
  const row = await getRow(ctx, id)
  if (!OPEN.has(row.status)) throw new AppError('hold_sold')
  return holdView(ctx.site.timeZone, row)
}

/** Changes the team size at the hold's fixed prices, or extends the hold once. */
export async function updateHold(
  ctx: Context,
  id: string,
  { players, extend }: { players?: number | undefined; extend?: true | undefined },
): Promise<Hold> {
  const { db, site } = ctx
  const row = await getRow(ctx, id)
  if (holdState(row) !== 'held') throw new AppError('hold_expired')
  if (row.source === 'staff' && row.idOrder !== null) throw new AppError('hold_in_sale')
  if (players !== undefined) {
    const priceCents = priceOf(row.prices, players)?.teamCents
    if (priceCents === undefined) throw new AppError('players_out_of_range')
    const isChanged = await queries.changePlayers(db, site.id, { id, players, priceCents })
    if (!isChanged) throw new AppError('hold_expired')
  }
  if (extend && !(await queries.extendHold(db, site.id, id, HOLD_MINUTES))) {
    const isHeld = holdState(await getRow(ctx, id)) === 'held'
    throw new AppError(isHeld ? 'hold_not_extendable' : 'hold_expired')
  }
  return getHold(ctx, id)
}

/** Releasing a hold that no longer exists is not an error. */
export async function releaseHold(ctx: Context, id: string): Promise<{ isFreed: boolean }> {
  await getRow(ctx, id)
  const freed = await queries.releaseHold(ctx.db, ctx.site.id, id)
  if (freed) await signalChange(ctx, [freed])
  return { isFreed: freed !== undefined }
}

async function getRow({ db, site }: Context, id: string): Promise<queries.BookingRow> {
  const row = await queries.findBooking(db, site.id, id)
  if (!row) throw new AppError('not_found')
  return row
}

const GRACE_MINUTES = 2
const AT_ONCE = 500

export function listSitesWithEndedHolds(platformDb: Db): Promise<number[]> {
  return queries.listSitesWithEndedHolds(platformDb, GRACE_MINUTES)
}

/** Expires holds that ended a while ago; a payment for a newer one may still arrive. */
export async function expireHolds(ctx: Context): Promise<void> {
  const limits = { graceMinutes: GRACE_MINUTES, limit: AT_ONCE }
  const freed = await queries.expireHolds(ctx.db, ctx.site.id, limits)
  await signalChange(ctx, freed)
}
