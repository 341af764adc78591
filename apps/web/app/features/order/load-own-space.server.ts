import { getOrder, listOwnGiftCards, listPlayedSessions, orderParams } from '@sesame/contract/order'
import { listServices } from '@sesame/contract/service'

import { attempt } from '../../lib/api/api.server.ts'
import { errorPage, loadOrErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { readText } from '../../lib/forms/read-form.server.ts'
import { redirectWithFlash } from '../../lib/forms/submit.server.ts'
import { giftCardPicture } from '../booking/index.server.ts'
import { readOrderCodes, saveOrderCodes, withCode } from '../checkout/index.server.ts'
import { loadNextSession } from './load-next-session.server.ts'
import type { OwnGiftCardsData } from './own-gift-cards.tsx'
import { describeOwnRooms } from './own-rooms.ts'

/** The personal space opens without what cannot be loaded. */
export async function loadOwnSpace(ctx: RequestContext) {
  const [site, next, services, played, giftCards] = await Promise.all([
    ctx.site(),
    loadNextSession(ctx),
    attempt(ctx.api, listServices),
    attempt(ctx.api, listPlayedSessions),
    loadOwnGiftCards(ctx),
  ])
  const rooms =
    services.kind === 'data' && played.kind === 'data'
      ? describeOwnRooms(services.data.services, played.data)
      : []
  return {
    next,
    rooms,
    roomsTitle: site.parameters.text('PLAYED_TITLE') ?? 'Vos sessions',
    giftCards,
  }
}

/** Null on a site that sells no cards. */
async function loadOwnGiftCards(ctx: RequestContext): Promise<OwnGiftCardsData | null> {
  const [found, picture] = await Promise.all([
    attempt(ctx.api, listOwnGiftCards),
    giftCardPicture(ctx),
  ])
  const all = found.kind === 'data' ? found.data.cards : []
  const cards = all.filter(({ state }) => state !== 'cancelled')
  return picture || cards.length > 0 ? { cards, picture } : null
}

/** The code goes to the next order by a cookie: in an address it would be in browser histories. */
export async function bookWithCard(ctx: RequestContext, form: FormData) {
  const parts = orderParams.safeParse({ id: readText(form, 'idOrder') })
  if (!parts.success) throw errorPage({ status: 400 })
  const order = await loadOrErrorPage(ctx, getOrder, { params: parts.data, query: {} })
  const line = Number(readText(form, 'line'))
  const code = order.giftCardsBought.find((card) => card.line === line)?.code
  if (!code) throw errorPage({ status: 404 })
  const [codes] = withCode(readOrderCodes(ctx, null), code)
  return redirectWithFlash(ctx, '/reservation-en-ligne', 'card-ready', [saveOrderCodes(ctx, codes)])
}
