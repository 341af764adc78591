import { addDays, dayIn } from '@sesame/values/working-days'

import type { Mailer } from '../../../adapters/mail/mailer.ts'
import { sessionMovedMail } from '../../../adapters/mail/templates/session-moved.ts'
import { sessionReminderMail } from '../../../adapters/mail/templates/session-reminder.ts'
import { sessionThanksMail } from '../../../adapters/mail/templates/session-thanks.ts'
import { teamChangedMail } from '../../../adapters/mail/templates/team-changed.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import {
  describeBookings,
  listSitesWithSessions,
  type BookingDescription,
} from '../../booking/service/for-orders.ts'
import { listBookings } from '../../booking/service/staff.ts'
import { deliverMail, getParameters, requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as queries from '../queries/orders.ts'
import { sessionText } from '../rules/session-text.ts'
import { calendarLink, getAccess, orderLink } from './documents.ts'
import { followMove } from './supplement.ts'

type Kind = 'reminder' | 'thanks'

const MAIL_KIND = { reminder: 'session-reminder', thanks: 'session-thanks' }
const SWITCH = { reminder: 'REMINDER_ENABLED', thanks: 'THANKS_ENABLED' }
const COMING = new Set(['paid', 'confirmed'])
const HELD = new Set(['confirmed', 'arrived', 'played'])

const HOUR_MS = 3_600_000

/**
 * Sites with sessions of yesterday or tomorrow, where it is nine in the morning now; an hour more
 * on each side for days on which the clock changes.
 */
export async function listSitesWithSessionMails(platformDb: Db, now: Date): Promise<number[]> {
  const after = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  return [
    ...(await listSitesWithSessions(platformDb, after(-35), after(-8))),
    ...(await listSitesWithSessions(platformDb, after(13), after(41))),
  ]
}

/** Sends reminders for tomorrow's sessions and thanks for yesterday's, once each. */
export async function requestSessionMails(ctx: Context): Promise<void> {
  const today = dayIn(ctx.site.timeZone, ctx.now)
  await requestMails(ctx, 'reminder', addDays(today, 1), COMING)
  await requestMails(ctx, 'thanks', addDays(today, -1), HELD)
}

async function requestMails(ctx: Context, kind: Kind, date: string, states: Set<string>) {
  const parameters = await getParameters(ctx)
  if (parameters.get(SWITCH[kind]) === 'false') return
  const { bookings } = await listBookings(ctx, date)
  for (const { id } of bookings.filter(({ state }) => states.has(state))) {
    const order = await queries.findOrderOfBooking(ctx.db, ctx.site.id, id)
    if (order) await requestOne(ctx, kind, { idBooking: id, recipient: order.email })
  }
}

async function requestOne(
  { db, site, queue, ...rest }: Context,
  kind: Kind,
  { idBooking, recipient }: { idBooking: string; recipient: string },
): Promise<void> {
  const ctx = { db, site, queue, ...rest }
  await db.transaction().execute(async (tx) => {
    const mail = { subject: idBooking, kind: MAIL_KIND[kind], recipient }
    if (!(await requestMail(ctx, tx, mail))) return
    await queue.enqueue(tx, jobs.sendSessionMail, { idSite: site.id, idBooking, kind })
  })
}

export async function sendSessionMail(
  ctx: Context,
  mailer: Mailer,
  { idBooking, kind }: { idBooking: string; kind: Kind },
): Promise<void> {
  const order = await queries.findOrderOfBooking(ctx.db, ctx.site.id, idBooking)
  const [session] = await describeBookings(ctx, ctx.db, [idBooking])
  // Skips sessions that were cancelled since.
  if (!order || !session || session.status === 'cancelled') return
  const request = { subject: idBooking, kind: MAIL_KIND[kind] }
  const { firstname, number: orderNumber } = order
  if (kind === 'thanks') {
    const parameters = await getParameters(ctx)
    const facebook = parameters.get('FACEBOOK_URL')
    await deliverMail(ctx, mailer, request, (venue) =>
      sessionThanksMail(venue, {
        firstname,
        orderNumber,
        scenario: session.name,
        reviewLink: parameters.get('GOOGLE_REVIEW_URL') ?? null,
        social: facebook ? { name: 'Facebook', link: facebook } : null,
      }),
    )
    return
  }
  const access = await getAccess(ctx)
  await deliverMail(ctx, mailer, request, (venue) =>
    sessionReminderMail(venue, {
      firstname,
      orderNumber,
      session: toMailSession(ctx, session),
      access,
      orderLink: orderLink(ctx, order.id),
      calendarLink: calendarLink(ctx, order.id),
    }),
  )
}

function toMailSession({ site }: Context, { name, startsAt, players }: BookingDescription) {
  return { scenario: name, startsAt: startsAt.toISOString(), timeZone: site.timeZone, players }
}

/** The team of a session changed for the same price. */
export async function sendTeamChanged(
  ctx: Context,
  mailer: Mailer,
  { idBooking, changedAt, reason }: { idBooking: string; changedAt: string; reason: string },
): Promise<void> {
  const order = await queries.findOrderOfBooking(ctx.db, ctx.site.id, idBooking)
  const [session] = await describeBookings(ctx, ctx.db, [idBooking])
  if (!order || !session) return
  const request = { subject: `${idBooking}:${changedAt}`, kind: 'team-changed' }
  await requestMail(ctx, ctx.db, { ...request, recipient: order.email })
  await deliverMail(ctx, mailer, request, (venue) =>
    teamChangedMail(venue, {
      firstname: order.firstname,
      orderNumber: order.number,
      session: toMailSession(ctx, session),
      reason,
      orderLink: orderLink(ctx, order.id),
    }),
  )
}

/** The order says what its session is now. */
async function describeSession({ db, site }: Context, session: BookingDescription): Promise<void> {
  await queries.describeSessionLine(db, site.id, {
    idBooking: session.id,
    label: session.name,
    detail: sessionText(session, site.timeZone),
  })
}

/** The venue moved a session: sends one mail per move. */
export async function sendMovedMail(
  ctx: Context,
  mailer: Mailer,
  moved: {
    idBooking: string
    formerStartsAt: string
    formerName: string | null
    movedAt?: string | undefined
    reason: string
  },
): Promise<void> {
  const order = await queries.findOrderOfBooking(ctx.db, ctx.site.id, moved.idBooking)
  const [session] = await describeBookings(ctx, ctx.db, [moved.idBooking])
  if (!order || !session) return
  await describeSession(ctx, session)
  const supplement = await followMove(ctx, session)
  const subject = `${moved.idBooking}:${moved.movedAt ?? session.start}`
  const request = { subject, kind: 'session-moved' }
  await requestMail(ctx, ctx.db, { ...request, recipient: order.email })
  await deliverMail(ctx, mailer, request, (venue) =>
    sessionMovedMail(venue, {
      firstname: order.firstname,
      orderNumber: order.number,
      session: toMailSession(ctx, session),
      formerStartsAt: moved.formerStartsAt,
      formerScenario: moved.formerName,
      reason: moved.reason,
      supplement,
      orderLink: orderLink(ctx, order.id),
      calendarLink: calendarLink(ctx, order.id),
    }),
  )
}
