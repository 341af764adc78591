import type { TeamPrice } from '@sesame/contract/service'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

export interface Destination {
  version: number
  id: string
  /** Where it has to be before it is moved. */
  from: { idService: number; startsAt: Date }
  idService: number
  startsAt: Date
  endsAt: Date
  blockedUntil: Date
  /** Prices, period and tax of the new session, in case it is one of another service. */
  prices: TeamPrice[]
  period: string
  vatRateBp: number
  reason: string
  /** Set if the venue cancelled it. */
  revives: boolean
}

type MoveOutcome =
  | 'moved'
  | 'taken'
  | 'no_game_master'
  | 'stale'
  | 'not_movable'
  | 'changed'
  | 'wrong_players'

export async function moveBookingTo(db: Db, idSite: number, to: Destination): Promise<MoveOutcome> {
  const row = {
    id_service: to.idService,
    starts_at: to.startsAt,
    ends_at: to.endsAt,
    blocked_until: to.blockedUntil,
    prices: to.prices,
    period: to.period,
    vat_rate_bp: to.vatRateBp,
  }
  const { rows } = await sql<{ outcome: MoveOutcome }>`
    SELECT move_booking_to(p_site => ${idSite}, p_version => ${to.version}, p_id => ${to.id},
      p_from_service => ${to.from.idService}, p_from => ${to.from.startsAt},
      p_to => ${JSON.stringify(row)}, p_reason => ${to.reason},
      p_revives => ${to.revives}) AS outcome`.execute(db)
  const [first] = rows
  if (!first) throw new Error('the function returned no row')
  return first.outcome
}

/** False if the booking is not as it was read, or cannot have this size. */
export async function resizeBooking(
  db: Db,
  idSite: number,
  change: {
    id: string
    from: { idService: number; startsAt: Date; players: number }
    to: { players: number; addedCents: number }
  },
): Promise<boolean> {
  const { id, from, to } = change
  const { rows } = await sql<{ isResized: boolean }>`
    SELECT resize_booking(p_site => ${idSite}, p_id => ${id}, p_service => ${from.idService},
      p_starts => ${from.startsAt}, p_from => ${from.players}, p_to => ${to.players},
      p_added_cents => ${to.addedCents}) AS "isResized"`.execute(db)
  return rows[0]?.isResized === true
}
