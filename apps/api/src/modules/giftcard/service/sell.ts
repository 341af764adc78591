import type { GiftCardPurchase } from '@sesame/contract/gift-card'
import { newId } from '@sesame/values/id'
import { addMonths, dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { hashToken } from '../../../platform/secret.ts'
import { listServices } from '../../booking/service/catalog.ts'
import { getParameters } from '../../site/service.ts'
import { priceOf, readTerms, sessionPrices } from '../rules.ts'
import { newCode } from './card.ts'

export async function getGiftCardOffer(ctx: Context) {
  const { amounts, minCents, maxCents, validityMonths } = readTerms(await getParameters(ctx))
  const sessions = await listSessionPrices(ctx)
  return { amounts, minCents, maxCents, validityMonths, sessions }
}

async function listSessionPrices(ctx: Context) {
  const all = { nbItem: 100, page: 1, orderBy: undefined, filters: [] }
  const { services } = await listServices(ctx, all)
  return sessionPrices(services)
}

/** Prices the cards of an order; they have no value until it is paid. */
export async function prepareGiftCards(ctx: Context, wanted: GiftCardPurchase[]) {
  if (wanted.length === 0) return []
  const terms = readTerms(await getParameters(ctx))
  const sessions = await listSessionPrices(ctx)
  const today = dayIn(ctx.site.timeZone, ctx.now)
  return wanted.map((card) => {
    const amountCents = priceOf(card, terms, sessions)
    if (amountCents === undefined) throw new AppError('gift_card_amount')
    const sendOn = card.sendOn !== undefined && card.sendOn > today ? card.sendOn : null
    const id = newId(ctx.now.getTime())
    const code = newCode(ctx, id)
    return {
      id,
      codeHash: hashToken(code),
      hint: code.slice(-4),
      amountCents,
      players: card.players ?? null,
      vatKind: terms.vatKind,
      vatRateBp: terms.vatRateBp,
      recipientName: card.recipientName || null,
      recipientEmail: card.recipientEmail ?? null,
      senderName: card.senderName || null,
      message: card.message || null,
      sendOn,
      // A card that is sent later is valid from that day on.
      validUntil: addMonths(sendOn ?? today, terms.validityMonths),
    }
  })
}
