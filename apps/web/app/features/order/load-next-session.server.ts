import { getNextSession, getOrder, type OrderSession } from '@sesame/contract/order'

import { attempt } from '../../lib/api/api.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { describeComing, postersOf } from './load-order.server.ts'
import type { TicketData } from './order-data.ts'

export interface NextSession {
  daysLeft: number
  session: OrderSession
  ticket: TicketData
}

/** The personal space opens without it if it cannot be loaded. */
export async function loadNextSession(ctx: RequestContext): Promise<NextSession | null> {
  const found = await attempt(ctx.api, getNextSession)
  const next = found.kind === 'data' ? found.data.next : null
  if (!next) return null
  const [site, loaded] = await Promise.all([
    ctx.site(),
    attempt(ctx.api, getOrder, { params: { id: next.idOrder } }),
  ])
  if (loaded.kind !== 'data') return null
  const order = loaded.data
  const session = order.sessions.find(({ idBooking }) => idBooking === next.idBooking)
  if (!session) return null
  const { timeZone } = site.info
  return {
    daysLeft: next.daysLeft,
    session,
    ticket: {
      ...{ order, token: null, timeZone },
      posters: postersOf(site, order),
      coming: describeComing(site),
    },
  }
}
