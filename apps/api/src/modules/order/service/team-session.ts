import { TEAM_PAGE_DAYS, type TeamSession } from '@sesame/contract/team-session'

import { renderIcs } from '../../../adapters/documents/calendar-file.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { RawReply } from '../../../platform/raw-reply.ts'
import { describeBookings } from '../../booking/service/for-orders.ts'
import { getMailVenue } from '../../site/service.ts'
import { findOrderOfBooking, lockOrder } from '../queries/orders.ts'
import * as replies from '../queries/team-replies.ts'
import { readTeamToken } from '../rules/access.ts'
import { daysUntil, decideReply, isTeamPageOpen, type TeamReply } from '../rules/team-session.ts'
import { secretsOf, teamPath } from './read.ts'

export async function getTeamSession(ctx: Context, token: string): Promise<TeamSession> {
  return viewTeamSession(ctx, ctx.db, await requireTeamSession(ctx, token))
}

/** Whoever has the link replies with a first name; the same name again changes its reply. */
export async function replyToTeam(
  ctx: Context,
  token: string,
  reply: TeamReply,
): Promise<TeamSession> {
  const { db, site } = ctx
  const found = await requireTeamSession(ctx, token)
  return db.transaction().execute(async (tx) => {
    // Two who take the last place at once are counted one after the other.
    await lockOrder(tx, site.id, found.order.id)
    const view = await viewTeamSession(ctx, tx, found)
    if (view.isOver) throw new AppError('team_closed')
    const decision = decideReply(view, reply)
    if (decision === 'team_full') throw new AppError('team_full')
    if (decision === 'name_taken') {
      const taken = `${view.booker} a déjà réservé\u00a0: ajoutez une initiale à votre prénom.`
      throw new AppError('invalid_input', { errors: { firstname: [taken] } })
    }
    const { id: idBooking, startsAt } = found.booking
    await replies.saveTeamReply(tx, site.id, { ...reply, idBooking, startsAt })
    return viewTeamSession(ctx, tx, found)
  })
}

/** The buyer's file names the order; this one leads to the page of the team. */
export async function getTeamCalendar(ctx: Context, token: string): Promise<RawReply> {
  const { booking, order } = await requireTeamSession(ctx, token)
  const { name, addressLines } = await getMailVenue(ctx)
  const body = renderIcs({
    uid: `team-${booking.id}@${new URL(ctx.site.url).hostname}`,
    // Grows with each minute, so that a file opened after a move replaces the former entry.
    sequence: Math.floor((ctx.now.getTime() - order.createdAt.getTime()) / 60_000),
    stampedAt: ctx.now.toISOString(),
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    timeZone: ctx.site.timeZone,
    summary: `${booking.name}, ${name}`,
    description: 'Arrivez 10\u00a0minutes avant.',
    location: addressLines.join(', '),
    geo: null,
    url: `${ctx.site.url}${teamPath(ctx, booking.id)}`,
  })
  return new RawReply({
    contentType: 'text/calendar; charset=utf-8',
    body,
    filename: `${booking.slug}.ics`,
    headers: {
      'cache-control': 'private, no-store',
      // The address is known to the team alone.
      'x-robots-tag': 'noindex',
    },
  })
}

/** Nightly: the names go with the page that showed them. */
export function teamRepliesBefore(now: Date): Date {
  return new Date(now.getTime() - TEAM_PAGE_DAYS * 86_400_000)
}

export async function deleteTeamReplies({ db, site, now, log }: Context): Promise<void> {
  const names = await replies.deleteTeamReplies(db, site.id, teamRepliesBefore(now))
  log.info({ names }, 'names of teams deleted')
}

async function requireTeamSession(ctx: Context, token: string) {
  const { config, db, site, now } = ctx
  const idBooking = readTeamToken(token, secretsOf(config), site.id)
  const [booking] = idBooking ? await describeBookings(ctx, db, [idBooking]) : []
  if (!booking || !isTeamPageOpen(booking.endsAt, now)) throw new AppError('not_found')
  const order = await findOrderOfBooking(db, site.id, booking.id)
  if (!order) throw new AppError('not_found')
  return { booking, order }
}

async function viewTeamSession(
  { site, now }: Context,
  db: Db,
  { booking, order }: Awaited<ReturnType<typeof requireTeamSession>>,
): Promise<TeamSession> {
  const { id: idBooking, name, slug, date, start, end, time, players, status, startsAt } = booking
  const isCancelled = status === 'cancelled' || status === 'expired'
  return {
    ...{ name, slug, date, start, end, time, players, isCancelled },
    isOver: isCancelled || booking.endsAt <= now,
    daysLeft: daysUntil(startsAt, now, site.timeZone),
    booker: order.firstname,
    replies: await replies.listTeamReplies(db, site.id, { idBooking, startsAt }),
  }
}
