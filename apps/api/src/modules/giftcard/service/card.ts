import { createHmac } from 'node:crypto'

import { renderGiftCard, type GiftCardValue } from '../../../adapters/documents/gift-card.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { getMailHouse } from '../../site/service.ts'
import * as queries from '../queries.ts'
import { encodeCode, groupCode } from '../rules.ts'

const PAGE = 'carte-cadeau-escape-game'

/** Made from the card's id: no table and no queue ever holds it. */
export function codeOf({ config, site }: Context, idCard: string): string {
  return encodeCode(
    createHmac('sha256', config.APP_SECRET).update(`gift-card\n${site.id}\n${idCard}`).digest(),
  )
}

export async function listCardsOfOrder(ctx: Context, db: Db, idOrder: string) {
  const cards = await queries.listCardsOfOrder(db, ctx.site.id, idOrder)
  return cards.map((card) => ({ ...card, code: groupCode(codeOf(ctx, card.id)) }))
}

/** The card as a document to print or to send. */
export async function renderCard(ctx: Context, card: queries.GiftCardRow) {
  const code = codeOf(ctx, card.id)
  const { useLink, balanceLink } = linksOf(ctx, card.id)
  const content = await renderGiftCard({
    house: await getMailHouse(ctx),
    value: valueOf(card, card.initialCents),
    code,
    issuedAt: card.createdAt.toISOString(),
    validUntil: card.validUntil,
    recipient: card.recipientName,
    sender: card.senderName,
    message: card.message,
    useUrl: useLink,
    balanceUrl: balanceLink,
  })
  return { filename: `carte-cadeau-${card.hint}.pdf`, content, contentType: 'application/pdf' }
}

export function valueOf(card: { players: number | null; initialCents: number }, cents: number) {
  const isWhole = card.players !== null && cents === card.initialCents
  const value: GiftCardValue = isWhole
    ? { kind: 'session', players: card.players! }
    : { kind: 'amount', cents }
  return value
}

export function linksOf(ctx: Context, idCard: string) {
  return {
    useLink: `${ctx.site.url}/reservation-en-ligne`,
    balanceLink: `${ctx.site.url}/${PAGE}/${codeOf(ctx, idCard)}`,
  }
}
