import { addDays } from '@sesame/values/working-days'

import type { Schedule } from '../../../src/modules/booking/rules/schedule.ts'
import type { Context } from '../../../src/platform/context.ts'
import { french } from '../../typography.ts'
import { advanceBooking, createBooking } from './bookings.ts'
import { cancelByVenue } from './cancellations.ts'
import type { Customers } from './customers.ts'
import { createGiftCards, type GiftCards } from './gift-cards.ts'
import { later, type History } from './history.ts'
import { openToday, planClosure, withoutClosed, type Closure } from './opening.ts'
import { planPurchase, type Purchase } from './orders.ts'
import { planRefund } from './refunds.ts'
import { countSold, listSlots, PAST_DAYS, type Occupancy, type Slot } from './slots.ts'
import { INVITATION_REASONS, REFUND_REASONS, REMARKS, VENUE_REASON } from './texts.ts'

interface Venue {
  occupancy: Occupancy
  customers: Customers
  /** The member of staff who sells and gives refunds. */
  staff: string
  discount?: string
  sellsGiftCards: boolean
  closures: Closure[]
}

interface Place extends Venue {
  history: History
  schedule: Schedule
  giftCards: GiftCards
  /** Sessions to come that the venue cancels: the first ones that were bought early enough. */
  venueCancellations: { left: number }
}

/** Sessions of a venue: sold online, by telephone or not at all, played, missed or given back. */
export async function planVenue(history: History, ctx: Context, venue: Venue): Promise<void> {
  const schedule = await openToday(history, ctx)
  const giftCards = createGiftCards(history, venue.customers)
  const venueCancellations = { left: 2 }
  const place = { ...venue, history, schedule, giftCards, venueCancellations }
  if (venue.sellsGiftCards) giftCards.planSales()
  const slots = listSlots(schedule, ctx.site.timeZone, history.today)
  const closed = venue.closures.map((closure) => planClosure(history, closure))
  for (const slot of slots) planSlot(place, withoutClosed(slot, closed))
}

/** The slots of today on which a team is expected to be in the room, or in the hall. */
const NOW_MINUTES = 16 * 60

function planSlot(place: Place, slot: Slot): void {
  const { random, today } = place.history
  const isShown = slot.day === today && Math.abs(slot.minutes - NOW_MINUTES) <= 120
  const sold = isShown ? slot.capacity : countSold(random, slot, { today, ...place })
  const sessions = random.shuffle(slot.sessions)
  sessions.slice(0, sold).forEach((session, index) => {
    planSale(place, { ...slot, ...session, startsAt: new Date(session.startsAt), index })
  })
  const unsold = sold < slot.capacity ? sessions[sold] : undefined
  if (unsold && random.isLikely(0.05)) {
    planAbandoned(place, { ...slot, ...unsold, startsAt: new Date(unsold.startsAt), index: sold })
  }
}

interface Session {
  day: string
  minutes: number
  idService: number
  startsAt: Date
  endsAt: number
  /** Among the sold sessions of its slot. */
  index: number
}

const SIZES = [2, 2, 3, 3, 4, 4, 4, 5, 5, 6]

function planSale(place: Place, session: Session): void {
  const { history, schedule } = place
  const { random } = history
  const orderedAt = orderTime(history, session)
  const id = random.id(orderedAt)
  const booking = { id, idService: session.idService, startsAt: session.startsAt }
  const players = random.pick(SIZES)
  const buyer = place.customers.next()
  planArrival(history, session, id)
  const sale = random.isLikely(0.05) ? planSaleTerms(place) : undefined
  const source = sale ? ('staff' as const) : ('online' as const)
  const idOrder = random.id(later(orderedAt, 3))
  const card = !sale && random.isLikely(0.04) ? place.giftCards.take(orderedAt) : undefined
  const discount = !sale && !card && random.isLikely(0.08) ? place.discount : undefined
  history.plan(orderedAt, (ctx) => createBooking(ctx, schedule, { ...booking, players, source }))
  planPurchase(history, later(orderedAt, 3), {
    ...{ id: idOrder, buyer, ...(sale && { sale }) },
    message: random.isLikely(0.12) ? french(random.pick(REMARKS)) : undefined,
    cart: async (ctx) => ({
      holds: [id],
      ...(discount && { discount }),
      ...(card && { giftCardCodes: [card.codeOf(ctx)] }),
    }),
  })
  if (sale?.way === 'invitation') return
  planChange(place, session, { id, idOrder, orderedAt, email: buyer.email })
}

/** On the telephone most pay by link, at the counter by their own phone; a few are invited. */
function planSaleTerms({ history: { random }, staff }: Place): NonNullable<Purchase['sale']> {
  const way = random.pick(['link', 'link', 'link', 'counter', 'invitation'] as const)
  const invitationReason = way === 'invitation' ? french(random.pick(INVITATION_REASONS)) : null
  return { way, soldBy: staff, invitationReason }
}

/** An order that nobody paid: the session is free again a little later. */
function planAbandoned({ history, schedule, customers }: Place, session: Session): void {
  const { random } = history
  const at = orderTime(history, session)
  const { idService, startsAt } = session
  const hold = { id: random.id(at), idService, startsAt, players: random.pick(SIZES) }
  history.plan(at, (ctx) => createBooking(ctx, schedule, { ...hold, source: 'online' }))
  planPurchase(history, later(at, 3), {
    ...{ id: random.id(later(at, 3)), buyer: customers.next(), isPaid: false },
    cart: async () => ({ holds: [hold.id] }),
  })
}

/** From three hours to three weeks before, most often some days; never before the history begins. */
function orderTime({ random, today, at }: History, { day, startsAt }: Session): Date {
  const daysBefore = Math.floor(21 * random.next() ** 2)
  const first = addDays(today, -PAST_DAYS)
  const last = addDays(today, -1)
  const orderedOn = [addDays(day, -daysBefore), last].toSorted()[0]!
  const wanted = at(orderedOn < first ? first : orderedOn, random.between(8 * 60, 22 * 60))
  const latest = later(startsAt, -180 - random.between(0, 120))
  return wanted < latest ? wanted : latest
}

function planArrival(history: History, session: Session, id: string): void {
  const { random, today, at, plan } = history
  const { day, minutes, startsAt, endsAt, index } = session
  const isMissed = random.isLikely(0.03)
  const isLate = isMissed || random.isLikely(0.05)
  const isWon = random.isLikely(0.62)
  const result = { isWon, playSeconds: isWon ? random.between(38 * 60, 59 * 60) : 3600 }
  const advance =
    (...steps: Parameters<typeof advanceBooking>[2]) =>
    (ctx: Context) =>
      advanceBooking(ctx, id, steps, result)
  if (day < today) {
    if (isLate) plan(later(startsAt, 15), advance('late'))
    if (isMissed) plan(later(startsAt, 30), advance('forfeited'))
    else plan(new Date(endsAt), advance('arrived', 'played'))
    return
  }
  if (day > today || minutes > NOW_MINUTES) return
  const now = Math.abs(minutes - NOW_MINUTES) < 60
  const steps = now
    ? ([index === 0 ? 'arrived' : 'late'] as const)
    : (['arrived', 'played'] as const)
  plan(at(today, 0), advance(...steps))
}

/** Some give their session back in time, some get a gesture afterwards. */
function planChange(
  { history, staff, venueCancellations }: Place,
  { day, startsAt }: Session,
  sale: { id: string; idOrder: string; orderedAt: Date; email: string },
): void {
  const { random, today, at } = history
  const { idOrder } = sale
  const isCancelled = random.isLikely(0.05)
  const isGesture = random.isLikely(0.03)
  const daysAhead = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  if (day === today) return
  const beforeIt = later(startsAt, -2 * 1440 - 60)
  if (isCancelled && beforeIt > later(sale.orderedAt, 60)) {
    const by = { idOrder, by: staff, reason: french(random.pick(REFUND_REASONS.cancelled)) }
    planRefund(history, beforeIt, by)
  } else if (isGesture && daysAhead < -1) {
    const reason = french(random.pick(REFUND_REASONS.gesture))
    planRefund(history, at(addDays(day, 1), 11 * 60), {
      idOrder,
      by: staff,
      reason,
      amountCents: 1500,
    })
  } else if (
    venueCancellations.left > 0 &&
    daysAhead >= 2 &&
    sale.orderedAt < at(addDays(today, -1), 1020)
  ) {
    venueCancellations.left -= 1
    history.plan(at(addDays(today, -1), 1080), (ctx) =>
      cancelByVenue(history, ctx, { ...sale, reason: french(VENUE_REASON) }),
    )
  }
}
