import type { Received } from '@sesame/contract/endpoint'
import type { Person, updatePerson as endpoint } from '@sesame/contract/person'
import { retentionCutoff } from '@sesame/values/retention'
import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import { describeBookings } from '../../booking/service/for-orders.ts'
import { listContactsOf } from '../../contact/service/personal-data.ts'
import { describeBoughtCards } from '../../giftcard/service/card.ts'
import * as members from '../../member/service/person.ts'
import { listMailsTo } from '../../site/service/recorded-mails.ts'
import { describeOrders, listContents } from '../queries/order-list.ts'
import { sumOrders } from '../queries/people.ts'
import * as queries from '../queries/person.ts'
import { maySeeTurnover } from '../rules/day.ts'
import { orderLabel, withoutMoment } from '../rules/delivery.ts'
import { erasureObstacle, MAX_ROWS_OF_PERSON, remainsAfterErasure } from '../rules/person.ts'

/** Of each kind shown on the page; figures and erasure count all. */
const SHOWN = 50

export async function getPerson(ctx: Context, id: string): Promise<Person> {
  const { db, site, now } = ctx
  const { idMember, ...person } = await members.getPersonRecord(ctx, id)
  const owner = { idMember, email: person.email }
  const orders = await queries.listOrdersOfPerson(db, site.id, {
    ...owner,
    limit: MAX_ROWS_OF_PERSON,
  })
  const ids = orders.map((order) => order.id)
  const sessions = await listSessions(ctx, ids)
  const cards = await describeBoughtCards(ctx, ids)
  const usable = cards.filter(({ balanceCents }) => balanceCents > 0)
  const mails = await listMailsTo(ctx, { recipient: person.email, limit: SHOWN })
  return {
    ...person,
    firstSeenAt: person.firstSeenAt.toISOString(),
    lastContactAt: person.lastContactAt.toISOString(),
    account: person.account && {
      ...person.account,
      createdAt: person.account.createdAt.toISOString(),
      lastLoginAt: person.account.lastLoginAt.toISOString(),
    },
    figures: {
      sessionsPlayed: sessions.filter(({ state }) => state === 'played').length,
      ...(await sumsOf(ctx, owner)),
      cards: usable.length,
      cardsCents: usable.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
    },
    sessions: sessions.slice(0, SHOWN),
    orders: await describe(ctx, ids.slice(0, SHOWN)),
    giftCards: usable
      .slice(0, SHOWN)
      .map(({ id: idCard, hint, balanceCents, recipientName, validUntil }) => ({
        ...{ id: idCard, hint, balanceCents, recipientName, validUntil },
      })),
    contacts: await listContactsOf(ctx, { email: person.email, limit: SHOWN }),
    mails: mails.map(({ kind, createdAt, sentAt }) => ({
      ...{ kind, at: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null },
    })),
    newsletters: await members.listConsents(ctx, person.email),
    erasure: {
      obstacle: await findObstacle(ctx, owner, { isTeam: person.account?.isTeam === true, ids }),
      remains: await listRemains(ctx, ids),
      forgottenOn: forgottenOn(person.lastContactAt, now, site.timeZone),
    },
  }
}

export async function updatePerson(
  ctx: Context,
  id: string,
  body: Received<typeof endpoint>['body'],
): Promise<Person> {
  await members.updatePersonRecord(ctx, id, body)
  return getPerson(ctx, id)
}

async function listSessions(ctx: Context, idOrders: readonly string[]) {
  const ids = await queries.listBookingsOfOrders(ctx.db, ctx.site.id, idOrders)
  const bookings = ids.length === 0 ? [] : await describeBookings(ctx, ctx.db, ids)
  return bookings
    .filter(({ status }) => status !== 'expired')
    .toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime())
    .map(({ id, name, start, end, players, status, isWon, playSeconds }) => ({
      ...{ idBooking: id, name, start, end, players, state: status, isWon, playSeconds },
    }))
}

async function sumsOf(ctx: Context, { idMember, email }: queries.Owner) {
  const sums = await sumOrders(ctx.db, ctx.site.id, {
    members: idMember ? [idMember] : [],
    emails: [email.toLowerCase()],
  })
  const all = [...sums.values()]
  const maySeeSums = ctx.actor !== null && maySeeTurnover(ctx.actor.role)
  return {
    orders: all.reduce((sum, one) => sum + one.orders, 0),
    spentCents: maySeeSums ? all.reduce((sum, one) => sum + one.spentCents, 0) : null,
  }
}

async function describe({ db, site }: Context, ids: readonly string[]): Promise<Person['orders']> {
  if (ids.length === 0) return []
  const orders = await describeOrders(db, site.id, ids)
  const contents = await listContents(db, site.id, ids)
  return ids.flatMap((id) => {
    const order = orders.find((one) => one.id === id)
    const content = contents.find((one) => one.id === id)
    if (!order) return []
    return [
      {
        ...{ id, number: order.number, totalCents: order.totalCents },
        state: order.state as Person['orders'][number]['state'],
        label: orderLabel((content?.lines ?? []).map(withoutMoment)),
        cardLast4: content?.cardLast4 ?? null,
        createdAt: order.createdAt.toISOString(),
      },
    ]
  })
}

/** Why somebody cannot be erased now; null if they can. */
export async function findObstacle(
  ctx: Context,
  owner: queries.Owner,
  { isTeam, ids }: { isTeam: boolean; ids: readonly string[] },
): Promise<string | null> {
  const { db, site, now } = ctx
  const sessions = await listSessions(ctx, ids)
  const next = sessions.findLast(
    ({ end, state }) => new Date(end) > now && state !== 'cancelled' && state !== 'held',
  )
  const unfinished = await queries.listUnfinished(db, site.id, owner)
  return erasureObstacle({ isTeam, nextSession: next?.start, unfinished, timeZone: site.timeZone })
}

export async function listRemains({ db, site, now }: Context, ids: readonly string[]) {
  const { year, number } = await queries.countInvoices(db, site.id, ids)
  const today = dayIn(site.timeZone, now)
  return remainsAfterErasure({ today, invoiceYear: year, invoices: number })
}

/** Orders and contacts are forgotten as long after their last contact as now after the cutoff. */
function forgottenOn(lastContact: Date, now: Date, timeZone: string): string {
  const period = now.getTime() - retentionCutoff('order', now).getTime()
  return dayIn(timeZone, new Date(lastContact.getTime() + period))
}
