import { getHold } from '@sesame/contract/hold'
import { getOrder, getOrderToPay, type Order, type OrderToPay } from '@sesame/contract/order'
import { listNextSessions } from '@sesame/contract/session'
import { formatMoment, formatTime } from '@sesame/values/french-time'
import { z } from 'zod'

import { attempt } from '../../lib/api/api.server.ts'
import { loadOrErrorPage, errorPage, withErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import type { Site } from '../../lib/site/site.server.ts'
import { giftCardPicture } from '../booking/index.server.ts'
import { isCartGone } from '../cart/index.server.ts'
import { loadPaymentStart } from '../payment/index.server.ts'
import { readAccessWays } from './access-ways.ts'
import type { ComingData } from './coming.tsx'
import {
  hasEmptiedCart,
  type AccountState,
  type OrderData,
  type PaymentData,
} from './order-data.ts'

const MAX_ALTERNATIVES = 4
const NOT_TO_PAY = { paymentSource: null, paymentRefusal: null }
const LOST: ReadonlySet<Order['state']> = new Set(['expired', 'refunding', 'refunded'])

export async function loadOrder(ctx: RequestContext, idText: string, url: URL): Promise<OrderData> {
  const link = readLink(idText, url)
  const [site, order, { isLogged }] = await Promise.all([
    withErrorPage(ctx, ctx.site()),
    loadOrErrorPage(ctx, getOrder, link.sent),
    ctx.visitor(),
  ])
  const { timeZone } = site.info
  return {
    order,
    token: link.token,
    billing: { name: `${order.firstname} ${order.lastname}`, email: order.email },
    ...(await loadPayment(ctx, order, timeZone)),
    timeZone,
    coming: describeComing(site),
    account: order.hasAccount || isLogged ? 'none' : accountState(site, url),
    near: await loadAlternatives(ctx, order),
    isCartGone: hasEmptiedCart(order) && (await isCartGone(ctx)),
    posters: postersOf(site, order),
    giftCardPicture: order.giftCardsBought.length > 0 ? await giftCardPicture(ctx) : null,
  }
}

function accountState({ parameters }: Site, url: URL): AccountState {
  if (url.searchParams.get('compte') === 'demande') return 'requested'
  return parameters.isOn('ASK_BIRTHDATE_AT_REGISTER') ? 'form' : 'password'
}

export function postersOf({ posters }: Site, { sessions }: Order): OrderData['posters'] {
  const found = sessions.flatMap(({ slug }) => {
    const poster = posters.get(slug)
    return poster ? [[slug, poster] as const] : []
  })
  return Object.fromEntries(found)
}

export function describeComing({ parameters, addressHint }: Site): ComingData {
  return {
    title: parameters.text('ACCESS_TITLE') ?? 'Comment venir',
    ways: readAccessWays(parameters.text('ACCESS_DIRECTIONS')),
    addressHint,
  }
}

/** For the page that only pays, which knows nothing of the customer. */
export async function loadOrderToPay(
  ctx: RequestContext,
  idText: string,
  url: URL,
): Promise<PaymentData> {
  const { token, sent } = readLink(idText, url)
  const [site, order] = await Promise.all([
    withErrorPage(ctx, ctx.site()),
    loadOrErrorPage(ctx, getOrderToPay, sent),
  ])
  const payment = await loadPayment(ctx, order, site.info.timeZone)
  return { order, token, billing: null, ...payment }
}

/** The order that an address names, and what its token is sent as. */
function readLink(idText: string, url: URL) {
  const id = z.uuid().safeParse(idText)
  if (!id.success) throw errorPage({ status: 404 })
  const token = url.searchParams.get('jeton')?.slice(0, 64) ?? null
  return { token, sent: { params: { id: id.data }, query: token === null ? {} : { token } } }
}

async function loadPayment(ctx: RequestContext, order: OrderToPay, timeZone: string) {
  const isPending = order.state === 'pending'
  return {
    ...(isPending ? await loadPaymentStart(ctx) : NOT_TO_PAY),
    heldUntil: isPending ? await loadHoldEnd(ctx, order, timeZone) : null,
    serverNow: new Date().toISOString(),
  }
}

/** Until it is paid, the booking of an order is only a hold. */
async function loadHoldEnd(
  ctx: RequestContext,
  { sessions, payUntil }: OrderToPay,
  timeZone: string,
) {
  const [session] = sessions
  if (payUntil) return `au ${formatMoment(payUntil, timeZone)}`
  if (!session) return null
  const hold = await attempt(ctx.api, getHold, { params: { id: session.idBooking } })
  if (hold.kind !== 'data' || hold.data.state !== 'held') return null
  return `à\u00a0${formatTime(hold.data.expiresAt, timeZone)}`
}

/**
 * For a lost session any activity is offered; for one that the venue cancelled, the same activity.
 */
async function loadAlternatives(ctx: RequestContext, { state, sessions }: Order) {
  const cancelled = sessions.find(({ needsChoice }) => needsChoice)
  const session = cancelled ?? (LOST.has(state) ? sessions[0] : undefined)
  if (!session) return []
  const query = {
    near: session.start,
    nbItem: MAX_ALTERNATIVES + 1,
    ...(cancelled && { idService: cancelled.idService }),
  }
  const next = await attempt(ctx.api, listNextSessions, { query })
  if (next.kind !== 'data') return []
  // The cancelled slot is free again in the calendar, but must not be offered.
  return next.data.sessions
    .filter(({ start }) => !cancelled || start !== cancelled.start)
    .slice(0, MAX_ALTERNATIVES)
}
