import { randomUUID } from 'node:crypto'

import type { GiftCardPurchase } from '@sesame/contract/gift-card'
import {
  blockGiftCard,
  getGiftCardSheet,
  listGiftCards,
  resendGiftCard,
} from '@sesame/contract/gift-card-staff'
import { addDays, dayIn } from '@sesame/values/working-days'
import { beforeAll, expect, test } from 'vitest'

import { makePerson, signIn, uniqueEmail } from '../../../test/people.ts'
import { useTestShop } from '../../../test/shop.ts'
import { useTestWorker } from '../../../test/test-worker.ts'

const { call, database, stripe, buy, hold } = useTestShop()
const mails = useTestWorker(database, undefined, stripe.env)
let admin: { token: string }
let staff: { token: string }

beforeAll(async () => {
  admin = { token: await signIn(database, await makePerson(database, { role: 'ADMIN' })) }
  staff = { token: await signIn(database, await makePerson(database, { role: 'STAFF' })) }
})

const sheetOf = async (id: string) =>
  (await call(getGiftCardSheet, { params: { id } }, staff)).body.data
const send = (id: string, recipient: string, who: { token: string } = staff) =>
  call(resendGiftCard, { params: { id }, body: { recipient } }, who)

async function sell(more: Partial<GiftCardPurchase> = {}) {
  const { order } = await buy({ giftCards: [{ amountCents: 5000, ...more }] })
  const query = { q: order.number }
  const [card] = (await call(listGiftCards, { query }, staff)).body.data.cards
  return { ...card!, code: order.giftCardsBought[0]!.code! }
}

test('a card goes once more to its recipient, with its code, and its page says to whom', async () => {
  const recipientEmail = uniqueEmail('fete')
  const card = await sell({ recipientEmail, recipientName: 'Grace' })
  await mails.to(recipientEmail)
  expect((await send(card.id, recipientEmail.toUpperCase())).status).toBe(200)
  const [, again] = await mails.to(recipientEmail, 2)
  expect(again!.text).toMatch(new RegExp(card.code.replaceAll('-', '.')))
  expect(again!.text).toContain('Grace')
  await expect
    .poll(async () => (await sheetOf(card.id)).events)
    .toMatchObject([
      { kind: 'resent', mail: { state: 'sent' } },
      { kind: 'sent', mail: { recipient: recipientEmail, state: 'sent' } },
      { kind: 'sold' },
    ])
})

test('ten equal calls at once send one mail', async () => {
  const card = await sell()
  const caller = { ...staff, headers: { 'idempotency-key': randomUUID() } }
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => send(card.id, card.buyerEmail, caller)),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  await mails.to(card.buyerEmail, 2)
  // The confirmation of the order, and the card.
  expect(await mails.settledTo(card.buyerEmail)).toHaveLength(2)
  expect((await sheetOf(card.id)).events.map(({ kind }) => kind)).toEqual(['resent', 'sold'])
})

test('only the administration sends a card to somebody else', async () => {
  const card = await sell()
  const email = uniqueEmail('autre')
  expect((await send(card.id, email)).body.code).toBe('gift_card_other_address')
  expect((await send(card.id, email, admin)).status).toBe(200)
  const [mail] = await mails.to(email)
  expect(mail!.text).toMatch(new RegExp(card.code.replaceAll('-', '.')))
})

test('a used card says what is left of it', async () => {
  const card = await sell({ amountCents: 15_000 })
  await buy({ holds: [await hold()], giftCardCodes: [card.code] })
  await send(card.id, card.buyerEmail)
  const sent = await mails.to(card.buyerEmail, 2)
  expect(sent[1]!.text).toContain('46,00')
})

test('a card that is blocked is not sent, not even by a mail that was asked for before', async () => {
  const sendOn = addDays(dayIn('Europe/Paris', new Date()), 20)
  const recipientEmail = uniqueEmail('fete')
  const card = await sell({ recipientEmail, sendOn })
  const body = { reason: 'Code volé', version: card.version }
  await call(blockGiftCard, { params: { id: card.id }, body }, admin)
  expect((await send(card.id, recipientEmail)).body.code).toBe('gift_card_not_sendable')
  expect(await mails.settledTo(recipientEmail)).toEqual([])
})
