import { groupGiftCardCode } from '@sesame/values/gift-card-code'
import { dayIn } from '@sesame/values/working-days'

import { drawDocument } from '../../../adapters/documents/draw-document.ts'
import type { GiftCardValue } from '../../../adapters/documents/gift-card.ts'
import { openFiles } from '../../../adapters/files/file-store.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { daysOnEarth } from '../../../platform/find-sites.ts'
import { hashToken, tokenBytes } from '../../../platform/secret.ts'
import { findPage } from '../../content/service/page.ts'
import { getMailVenue } from '../../site/service.ts'
import * as queries from '../queries/cards.ts'
import { encodeCode, stateOf } from '../rules.ts'

const PAGE = 'carte-cadeau-escape-game'

/** Derived from the card's id, so that no table or queue stores the code. */
export function newCode({ config, site }: Context, idCard: string): string {
  return encodeCode(tokenBytes(config.keys[0], 'gift-card', [site.id, idCard]))
}

/** Finds the code with any key, so that a key rotation keeps codes valid. */
export function codeOf({ config, site }: Context, card: { id: string; codeHash: Buffer }): string {
  const codes = config.keys.map((key) =>
    encodeCode(tokenBytes(key, 'gift-card', [site.id, card.id])),
  )
  const code = codes.find((one) => hashToken(one).equals(card.codeHash))
  if (!code) throw new Error('no key of APP_SECRET made the code of this gift card')
  return code
}

export async function listCardsOfOrder(ctx: Context, db: Db, idOrder: string) {
  const cards = await queries.listCardsOfOrder(db, ctx.site.id, idOrder)
  return cards.map((card) => ({ ...card, code: groupGiftCardCode(codeOf(ctx, card)) }))
}

/** What staff may know of cards, which is not their codes. */
export async function describeCards({ db, site }: Context, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await queries.listCards(db, site.id, ids)
  return rows.map(({ id, hint, balanceCents, validUntil, recipientName }) => ({
    ...{ id, hint, balanceCents, validUntil, recipientName },
  }))
}

/** What the buyer of these orders sees of their cards, in the order of the orders. */
export async function describeBoughtCards(ctx: Context, idOrders: readonly string[]) {
  const { db, site, now } = ctx
  if (idOrders.length === 0) return []
  const today = dayIn(site.timeZone, now)
  const rows = await queries.listPaidCardsOfOrders(db, site.id, idOrders)
  const cards = rows.map((card) => ({ ...card, state: stateOf(card, today) }))
  return idOrders.flatMap((id) => cards.filter(({ idOrder }) => idOrder === id))
}

/** The card as a document to print or to send. */
export async function renderCard(ctx: Context, card: queries.GiftCardRow) {
  const data = await describeForDrawing(ctx, card)
  const content = await drawDocument(ctx, { kind: 'giftCard', data })
  return { filename: `carte-cadeau-${card.hint}.pdf`, content, contentType: 'application/pdf' }
}

/** The front of the card as a JPEG, for the mail that brings it. */
export async function renderCardPicture(ctx: Context, card: queries.GiftCardRow) {
  const data = await describeForDrawing(ctx, card)
  return drawDocument(ctx, { kind: 'giftCardPicture', data })
}

async function describeForDrawing(ctx: Context, card: queries.GiftCardRow) {
  const { useLink, balanceLink } = linksOf(ctx, card)
  return {
    venue: await getMailVenue(ctx),
    value: valueOf(card, card.initialCents),
    code: codeOf(ctx, card),
    issuedAt: card.createdAt.toISOString(),
    validUntil: card.validUntil,
    recipient: card.recipientName,
    sender: card.senderName,
    message: card.message,
    picture: await readFront(ctx),
    useUrl: useLink,
    balanceUrl: balanceLink,
  }
}

/** The picture of the page that sells gift cards, where the preview shows it. */
async function readFront(ctx: Context): Promise<Uint8Array | null> {
  const page = await findPage(ctx, `/${PAGE}`)
  const image = page?.images[0]
  if (!image || !/\.(?:webp|jpg|png|avif)$/.test(image.url)) return null
  return (await openFiles(ctx.config).get(image.url.slice(1))) ?? null
}

export function valueOf(card: { players: number | null; initialCents: number }, cents: number) {
  const isWhole = card.players !== null && cents === card.initialCents
  const value: GiftCardValue = isWhole
    ? { kind: 'session', players: card.players! }
    : { kind: 'amount', cents }
  return value
}

export function linksOf(ctx: Context, card: { id: string; codeHash: Buffer }) {
  return {
    useLink: `${ctx.site.url}/reservation-en-ligne`,
    balanceLink: `${ctx.site.url}/${PAGE}/${codeOf(ctx, card)}`,
  }
}

/** Removes buyers, recipients and messages from cards that ended before the day. */
export function eraseEndedCards(
  { db, site }: Context,
  old: { before: string; limit: number },
): Promise<number> {
  return queries.eraseEndedCards(db, site.id, old)
}

export async function listCardsOfOrders({ db, site }: Context, idOrders: readonly string[]) {
  return idOrders.length === 0 ? [] : queries.listCardsOfOrders(db, site.id, idOrders)
}

export function listSitesWithEndedCards(platformDb: Db, before: Date): Promise<number[]> {
  return queries.listSitesWithEndedCards(platformDb, daysOnEarth(before).last)
}
