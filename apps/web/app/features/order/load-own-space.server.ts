import { isRefusal } from '@sesame/contract/client'
import {
  getOrder,
  listOwnGiftCards,
  listPlayedSessions,
  orderParams,
  resendConfirmation,
} from '@sesame/contract/order'
import { listServices } from '@sesame/contract/service'

import { attempt } from '../../lib/api/api.server.ts'
import { errorPage, loadOrErrorPage, withErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { readFormKey, readText } from '../../lib/forms/read-form.server.ts'
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
    reviewUrl: site.parameters.text('GOOGLE_REVIEW_URL'),
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

/** Back to the page of the form, which says that the mail is on its way. */
export async function sendMailAgain(ctx: RequestContext, form: FormData, path: string) {
  const params = orderParams.safeParse({ id: readText(form, 'idOrder') })
  if (!params.success) throw errorPage({ status: 400 })
  const sent = ctx.api(resendConfirmation, { params: params.data }, readFormKey(form))
  const outcome = sent.catch((error: unknown) => {
    const isTooOften = isRefusal(error, 'too_many_requests')
    throw isTooOften ? redirectWithFlash(ctx, path, 'mail-not-sent') : error
  })
  await withErrorPage(ctx, outcome)
  return redirectWithFlash(ctx, path, 'mail-sent-again')
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
