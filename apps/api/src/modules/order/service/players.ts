import type { changePlayers as endpoint } from '@sesame/contract/booking-players'
import type { z } from 'zod'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { readBooking } from '../../booking/service/detail.ts'
import { resizeBooking } from '../../booking/service/resize.ts'
import { signalChange } from '../../booking/service/signal.ts'
import * as jobs from '../jobs.ts'
import { describeSessionLine } from '../queries/orders.ts'
import { sessionText } from '../rules/session-text.ts'
import { teamDifference, type PaidPart } from '../rules/team-change.ts'
import { getBooking } from './booking-detail.ts'
import { lockPaidParts, refundSession } from './refund-session.ts'
import { sellSupplement, type Supplement } from './supplement.ts'

type Body = z.output<NonNullable<typeof endpoint.body>>
type ReadBooking = Awaited<ReturnType<typeof readBooking>>

/** Another team size: the difference is refunded at once, or asked for and paid first. */
export async function changePlayers(ctx: Context, id: string, wanted: Body) {
  const change = await ctx.db.transaction().execute(async (tx) => {
    // Locked first, so that nothing is refunded or paid in the meantime.
    const parts = await lockPaidParts(ctx, tx, id)
    const booking = await readBooking({ ...ctx, db: tx }, id)
    const listCents = requireSize(booking, wanted.players)
    const cents = teamDifference(listCents, parts)
    if (cents !== wanted.expectedDifferenceCents) throw new AppError('difference_changed')
    const change = { booking, parts, cents, listCents, wanted }
    if (cents <= 0) await changeAtOnce(ctx, tx, change)
    return change
  })
  const differenceCents = change.cents
  if (differenceCents > 0) await sellSupplement(ctx, supplementOf(change))
  const booking = await getBooking(ctx, id)
  const { idService, start } = booking
  await signalChange(ctx, [{ idService, startsAt: new Date(start) }])
  ctx.log.info({ idBooking: id, idActor: ctx.actor?.id, differenceCents }, 'players changed')
  return { booking, differenceCents }
}

/** What a repeated call gets. */
export async function getChangedPlayers(ctx: Context, id: string, differenceCents: number) {
  return { booking: await getBooking(ctx, id), differenceCents }
}

function supplementOf({ booking, parts, cents, wanted }: Change): Supplement {
  const { players, payment } = wanted
  const vatRateBp = parts.find(({ kind }) => kind === 'session')?.vatRateBp ?? null
  return { booking, players, cents, vatRateBp, payment }
}

function requireSize({ teamSizes }: ReadBooking, players: number): number {
  if (teamSizes.length === 0) throw new AppError('team_not_changeable')
  const size = teamSizes.find((one) => one.players === players)
  if (!size) throw new AppError('players_out_of_range')
  return size.differenceCents
}

interface Change {
  booking: ReadBooking
  parts: PaidPart[]
  cents: number
  listCents: number
  wanted: Body
}

/** Fewer players, or as many for the same price. */
async function changeAtOnce(ctx: Context, tx: Db, change: Change): Promise<void> {
  const { site, queue, now } = ctx
  const { booking, parts, cents, listCents, wanted } = change
  const { id, name, start } = booking
  const { players, reason } = wanted
  await resizeBooking(ctx, tx, { booking, to: { players, addedCents: listCents } })
  const session = { startsAt: new Date(start), players }
  const detail = sessionText(session, site.timeZone)
  await describeSessionLine(tx, site.id, { idBooking: id, label: name, detail })
  if (cents < 0) {
    const said = `Nouvelle équipe pour «\u00a0${name}\u00a0», ${detail}. ${reason}`
    await refundSession(ctx, tx, { idBooking: id, parts, cents: -cents, reason: said })
    return
  }
  // A refund's mail says it already.
  const changed = { idSite: site.id, idBooking: id, changedAt: now.toISOString(), reason }
  await queue.enqueue(tx, jobs.sendTeamChanged, changed)
}
