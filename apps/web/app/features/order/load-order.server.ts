import { getHold } from '@sesame/contract/hold'
import { getOrder, type Order } from '@sesame/contract/order'
import { listNextSessions } from '@sesame/contract/session'
import { formatMoment, formatTime } from '@sesame/values/french-time'
import { z } from 'zod'

import { attempt } from '../../lib/api/api.server.ts'
import { loadOrErrorPage, errorPage, withErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { giftCardPicture } from '../booking/index.server.ts'
import { loadPaymentStart } from '../payment/index.server.ts'
import type { OrderData } from './order-data.ts'

const MAX_ALTERNATIVES = 4
const NOT_TO_PAY = { paymentSource: null, paymentRefusal: null }
const LOST: ReadonlySet<Order['state']> = new Set(['expired', 'refunding', 'refunded'])

export async function loadOrder(ctx: RequestContext, idText: string, url: URL): Promise<OrderData> {
  const id = z.uuid().safeParse(idText)
  if (!id.success) throw errorPage({ status: 404 })
  const token = url.searchParams.get('jeton')?.slice(0, 64) ?? null
  const [site, order] = await Promise.all([
    withErrorPage(ctx, ctx.site()),
    loadOrErrorPage(ctx, getOrder, {
      params: { id: id.data },
      query: token === null ? {} : { token },
    }),
  ])
  const isPending = order.state === 'pending'
  return {
    order,
    token,
    timeZone: site.info.timeZone,
    addressHint: site.addressHint,
    ...(isPending ? await loadPaymentStart(ctx) : NOT_TO_PAY),
    heldUntil: isPending ? await loadHoldEnd(ctx, order, site.info.timeZone) : null,
    serverNow: new Date().toISOString(),
    near: await loadAlternatives(ctx, order),
    posters: Object.fromEntries(
      order.sessions.flatMap(({ slug }) => {
        const poster = site.posters.get(slug)
        return poster ? [[slug, poster]] : []
      }),
    ),
    giftCardPicture: order.giftCardsBought.length > 0 ? await giftCardPicture(ctx) : null,
  }
}

/** Until it is paid, the booking of an order is only a hold. */
async function loadHoldEnd(ctx: RequestContext, { sessions, payUntil }: Order, timeZone: string) {
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
