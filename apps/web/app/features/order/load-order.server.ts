import { getHold, listNextSessions } from '@sesame/contract/booking'
import { getOrder, type Order } from '@sesame/contract/order'
import { formatTime } from '@sesame/values/french-time'
import { z } from 'zod'

import { attempt } from '../../lib/api.server.ts'
import { ask, errorPage, orErrorPage } from '../../lib/ask.server.ts'
import { loadPaymentStart } from '../../lib/payment/payment-source.server.ts'
import { giftCardPicture } from '../../lib/posters.server.ts'
import type { Visit } from '../../lib/visit.server.ts'
import type { OrderData } from './order-data.ts'

const NEAR_SESSIONS = 4
const NOT_TO_PAY = { paymentSource: null, paymentRefusal: null }
const LOST: ReadonlySet<Order['state']> = new Set(['expired', 'refunding', 'refunded'])

export async function loadOrder(visit: Visit, idText: string, url: URL): Promise<OrderData> {
  const id = z.uuid().safeParse(idText)
  if (!id.success) throw errorPage({ status: 404 })
  const token = url.searchParams.get('jeton')?.slice(0, 64) ?? null
  const [site, order] = await Promise.all([
    orErrorPage(visit, visit.site()),
    ask(visit, getOrder, { params: { id: id.data }, query: token === null ? {} : { token } }),
  ])
  const isPending = order.state === 'pending'
  return {
    order,
    token,
    timeZone: site.info.timeZone,
    addressHint: site.addressHint,
    ...(isPending ? await loadPaymentStart(visit) : NOT_TO_PAY),
    keptUntil: isPending ? await loadKeptUntil(visit, order, site.info.timeZone) : null,
    near: await loadNear(visit, order),
    posters: Object.fromEntries(
      order.sessions.flatMap(({ slug }) => {
        const poster = site.posters.get(slug)
        return poster ? [[slug, poster]] : []
      }),
    ),
    giftCardPicture: order.giftCardsBought.length > 0 ? await giftCardPicture(visit) : null,
  }
}

/** « 14 h 45 »: the booking of an unpaid order is still a hold. */
async function loadKeptUntil(visit: Visit, { sessions }: Order, timeZone: string) {
  const [session] = sessions
  if (!session) return null
  const hold = await attempt(visit.api, getHold, { params: { id: session.idBooking } })
  if (hold.kind !== 'data' || hold.data.state !== 'held') return null
  return formatTime(hold.data.expiresAt, timeZone)
}

/** For a session that was lost, any activity; for one that the venue cancelled, the same. */
async function loadNear(visit: Visit, { state, sessions }: Order) {
  const cancelled = sessions.find(({ needsChoice }) => needsChoice)
  const session = cancelled ?? (LOST.has(state) ? sessions[0] : undefined)
  if (!session) return []
  const query = {
    near: session.start,
    nbItem: NEAR_SESSIONS + 1,
    ...(cancelled && { idService: cancelled.idService }),
  }
  const next = await attempt(visit.api, listNextSessions, { query })
  if (next.kind !== 'data') return []
  // What the venue has just cancelled is free again: no date to offer.
  return next.data.sessions
    .filter(({ start }) => !cancelled || start !== cancelled.start)
    .slice(0, NEAR_SESSIONS)
}
