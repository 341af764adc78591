import type { GameResult } from '@sesame/contract/booking'

import * as queries from '../../../src/modules/booking/queries/booking.ts'
import { priceOf } from '../../../src/modules/booking/rules/price.ts'
import type { Schedule } from '../../../src/modules/booking/rules/schedule.ts'
import { findSession, instants } from '../../../src/modules/booking/service/create-hold.ts'
import { HOLD_MINUTES } from '../../../src/modules/booking/service/hold.ts'
import { NO_HOLDER } from '../../../src/modules/booking/service/holder.ts'
import type { Context } from '../../../src/platform/context.ts'

interface NewBooking {
  id: string
  idService: number
  startsAt: Date
  players: number
  source: 'online' | 'staff'
}

/** Holds a session as a visitor does, or as staff do on the telephone. */
export async function createBooking(
  ctx: Context,
  schedule: Schedule,
  booking: NewBooking,
): Promise<void> {
  const { id, idService, startsAt, players, source } = booking
  const ignoresLead = source === 'staff'
  const wanted = { idService, start: startsAt.toISOString(), ignoresLead }
  const session = findSession(ctx, schedule, wanted)
  if (typeof session === 'string') throw new Error(`session of ${wanted.start}: ${session}`)
  const price = priceOf(session.prices, players)
  if (!price) throw new Error(`no price for ${players} players`)
  const { outcome } = await queries.holdSession(ctx.db, ctx.site.id, {
    ...{ version: schedule.version, id, idService, players, holder: NO_HOLDER },
    ...instants(session),
    ...{ priceCents: price.teamCents, prices: session.prices, period: session.period.name },
    vatRateBp: session.vatRateBp,
    ...{ heldMinutes: HOLD_MINUTES, source },
  })
  if (outcome !== 'held') throw new Error(`session of ${wanted.start}: ${outcome}`)
}

type Arrival = 'arrived' | 'late' | 'played' | 'forfeited'

/** What happens on the day; the table refuses a step that is not allowed. */
export async function advanceBooking(
  { db, site }: Context,
  id: string,
  steps: readonly Arrival[],
  result: GameResult,
): Promise<void> {
  for (const status of steps) {
    const { isWon, playSeconds } = result
    await db
      .updateTable('booking')
      .set({ status, ...(status === 'played' && { is_won: isWon, play_seconds: playSeconds }) })
      .where('id_site', '=', site.id)
      .where('id', '=', id)
      .where('status', '<>', 'cancelled')
      .execute()
  }
}
