import type { SessionGameMasters } from '@sesame/contract/game-master'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { listNamedClaims } from '../queries/availability.ts'
import { findBooking } from '../queries/booking.ts'
import * as queries from '../queries/game-master.ts'
import { signalChange } from './signal.ts'

const ASSIGNABLE = new Set(['paid', 'confirmed', 'late', 'arrived'])

/** Who leads a session, and what the others do at that time. */
export async function getSessionGameMasters(
  { db, site }: Context,
  id: string,
): Promise<SessionGameMasters> {
  const need = await queries.findNeed(db, site.id, id)
  if (!need) throw new AppError('not_found')
  const masters = await queries.listAllGameMasters(db, site.id)
  const leading = await queries.listLeading(db, site.id, id)
  const claims = await listNamedClaims(db, site.id, {
    resources: masters.map((one) => one.id),
    from: need.startsAt,
    to: need.endsAt,
  })
  const stateOf = (one: queries.GameMasterRow) => {
    if (leading.includes(one.id)) return 'leads'
    if (one.isTrainee) return 'learns'
    const claim = claims.find(({ idResource }) => idResource === one.id)
    if (!claim) return 'free'
    return claim.isAway ? 'away' : 'elsewhere'
  }
  return {
    needed: need.needed,
    leading,
    isAssignable: need.needed > 0 && ASSIGNABLE.has(need.status),
    gameMasters: masters
      .filter((one) => one.isActive || one.isTrainee || leading.includes(one.id))
      .map((one) => ({ id: one.id, name: one.name, state: stateOf(one) })),
  }
}

/** Of two people who assign a session at once, one wins and the other is told who leads it now. */
export async function assignGameMasters(
  ctx: Context,
  id: string,
  { expected, gameMasters }: { expected: number[]; gameMasters: number[] },
): Promise<SessionGameMasters> {
  const { db, site } = ctx
  const booking = await findBooking(db, site.id, id)
  if (!booking) throw new AppError('not_found')
  if (!ASSIGNABLE.has(booking.status)) throw new AppError('session_not_assignable')
  const change = { idBooking: id, expected, masters: gameMasters }
  const outcome = await db
    .transaction()
    .execute((tx) => queries.assignGameMasters(tx, site.id, change))
  if (outcome === 'changed') throw await changedMeanwhile(ctx, id, gameMasters)
  if (outcome !== 'assigned') throw new AppError('session_not_assignable')
  await signalChange(ctx, [booking])
  ctx.log.info({ idBooking: id, idActor: ctx.actor?.id }, 'game masters assigned')
  return getSessionGameMasters(ctx, id)
}

/** With the names of both, as a stale save shows them. */
async function changedMeanwhile(ctx: Context, id: string, wanted: number[]): Promise<AppError> {
  const { leading, gameMasters } = await getSessionGameMasters(ctx, id)
  const named = (ids: number[]) =>
    gameMasters.filter((one) => ids.includes(one.id)).map(({ name }) => name)
  const changed = { gameMasters: { yours: named(wanted), theirs: named(leading) } }
  return new AppError('game_masters_changed', { stale: { version: 1, changed } })
}
