import { randomUUID } from 'node:crypto'

import { cancelBooking } from '@sesame/contract/booking'
import {
  listOwnGiftCards,
  listOwnOrders,
  listPlayedSessions,
  resendConfirmation,
} from '@sesame/contract/order'
import { describe, expect, test } from 'vitest'

import { makePerson, signIn } from '../../../test/people.ts'
import { useTestShop } from '../../../test/shop.ts'
import type { Caller } from '../../../test/test-api.ts'
import { useTestWorker } from '../../../test/test-worker.ts'

const { buy, call, database, hold, place, stripe } = useTestShop()
const mails = useTestWorker(database, undefined, stripe.env)

const member = async (site = 66) => ({
  site,
  token: await signIn(database, await makePerson(database, { site })),
})

async function play(idBooking: string, isWon: boolean | null, playSeconds: number | null) {
  await database.query(`UPDATE booking SET status = 'arrived' WHERE id = $1`, [idBooking])
  await database.query(
    `UPDATE booking SET status = 'played', is_won = $2, play_seconds = $3, attendance_at = now()
     WHERE id = $1`,
    [idBooking, isWon, playSeconds],
  )
}

const readSpace = async (caller: Caller) => (await call(listPlayedSessions, {}, caller)).body.data

const listPlayed = async (caller: Caller) => (await readSpace(caller)).sessions

const listCards = async (caller: Caller) =>
  (await call(listOwnGiftCards, {}, caller)).body.data.cards

const resend = (id: string, caller: Caller) => call(resendConfirmation, { params: { id } }, caller)

describe('the sessions that a member played', () => {
  test('are told with their result, the last first, and nothing of another member', async () => {
    const [owner, other] = [await member(), await member()]
    const holds = [await hold(), await hold(), await hold()]
    const { order } = await buy({ holds }, {}, owner)
    const theirs = await buy({ holds: [await hold(3)] }, {}, other)
    expect(await listPlayed(owner)).toEqual([])

    const ids = order.sessions.map(({ idBooking }) => idBooking)
    await play(ids[0]!, true, 3068)
    await play(ids[1]!, null, null)
    await play(theirs.order.sessions[0]!.idBooking, false, null)
    const played = order.sessions
      .slice(0, 2)
      .toSorted((one, last) => last.start.localeCompare(one.start))
    const results = new Map([
      [ids[0], { isWon: true, playSeconds: 3068 }],
      [ids[1], { isWon: null, playSeconds: null }],
    ])
    expect(await listPlayed(owner)).toEqual(
      played.map(({ idBooking, idService, slug, name, date, players }) => ({
        ...{ idBooking, idService, slug, name, date, players, idOrder: order.id },
        ...results.get(idBooking),
      })),
    )
    expect((await listPlayed(other)).map(({ isWon, players }) => [isWon, players])).toEqual([
      [false, 3],
    ])
    expect(await listPlayed(await member(67))).toEqual([])
  })

  test('are not all that a member knows: a room to come is known before it is played', async () => {
    const [owner, other] = [await member(), await member()]
    const { order } = await buy({ holds: [await hold()] }, {}, owner)
    const { slug } = order.sessions[0]!
    expect(await readSpace(owner)).toEqual({ sessions: [], knownSlugs: [slug] })
    expect(await readSpace(other)).toEqual({ sessions: [], knownSlugs: [] })
  })
})

describe('the gift cards that a member bought', () => {
  test('are told with what remains, without their codes, and none of another member', async () => {
    const [owner, other] = [await member(), await member()]
    const card = { amountCents: 12_000, recipientName: 'Élodie', senderName: 'Camille' }
    const { order } = await buy({ giftCards: [card] }, {}, owner)
    await buy({ giftCards: [{ amountCents: 5000 }] }, {}, other)
    const [bought] = order.giftCardsBought
    expect(await listCards(owner)).toEqual([
      {
        ...{ idOrder: order.id, line: bought!.line, hint: bought!.hint, players: null },
        ...{ initialCents: 12_000, balanceCents: 12_000, state: 'active' },
        ...{ recipientName: 'Élodie', senderName: 'Camille', validUntil: bought!.validUntil },
        canResend: expect.any(Boolean) as boolean,
      },
    ])

    await buy({ holds: [await hold()], giftCardCodes: [bought!.code!] }, {}, other)
    expect(await listCards(owner)).toMatchObject([{ balanceCents: 1600, state: 'active' }])
    expect(await listCards(other)).toMatchObject([{ initialCents: 5000 }])
    expect(await listCards(await member(67))).toEqual([])
  })

  test('are not there before they are paid', async () => {
    const owner = await member()
    expect((await place({ giftCards: [{ amountCents: 5000 }] }, {}, owner)).status).toBe(200)
    expect(await listCards(owner)).toEqual([])
  })
})

/** An order whose confirmation has come. */
async function buyCard(owner: Caller) {
  const { order } = await buy({ giftCards: [{ amountCents: 5000 }] }, {}, owner)
  const isConfirmed = () =>
    database.value('SELECT confirmed_at IS NOT NULL FROM customer_order WHERE id = $1', [order.id])
  await expect.poll(isConfirmed).toBe(true)
  return order
}

const countMails = (email: string) =>
  database.value('SELECT count(*)::int FROM mail WHERE recipient = $1', [email])

describe('the confirmation that a member wants again', () => {
  test('is the same mail with its files, once for each request', async () => {
    const owner = await member()
    const { id, email } = await buyCard(owner)
    const again = { ...owner, headers: { 'idempotency-key': randomUUID() } }
    const replies = await Promise.all([resend(id, again), resend(id, again)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await countMails(email)).toBe(2)
    const [first, second] = await mails.to(email, 2)
    expect(second).toMatchObject({ subject: first!.subject, text: first!.text })
    expect(second!.messageId).not.toBe(first!.messageId)
    const [names, namesAgain] = [first!, second!].map(({ attachments }) =>
      attachments.map(({ filename }) => filename),
    )
    expect(namesAgain).toEqual(names)
    expect(names).toContainEqual(expect.stringMatching(/^facture-/))
  })

  test('goes out three times an hour at most', async () => {
    const owner = await member()
    const { id, email } = await buyCard(owner)
    const codes = []
    for (let times = 0; times < 4; times += 1) codes.push((await resend(id, owner)).body.code)
    expect(codes).toEqual([undefined, undefined, undefined, 'too_many_requests'])
    expect(await countMails(email)).toBe(4)
  })

  test('counts a repeated tap once', async () => {
    const owner = await member()
    const { order } = await buy({ giftCards: [{ amountCents: 5000 }] }, {}, owner)
    await mails.settledTo(order.email)
    for (let times = 0; times < 2; times += 1) await resend(order.id, owner)
    const again = { ...owner, headers: { 'idempotency-key': randomUUID() } }
    const taps = Array.from({ length: 4 }, () => resend(order.id, again))
    const replies = await Promise.all(taps)
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await mails.settledTo(order.email)).toHaveLength(4)
  })

  test('is neither offered nor sent once the venue cancelled the session', async () => {
    const owner = await member()
    const held = await hold()
    const { order } = await buy({ holds: [held] }, {}, owner)
    await mails.settledTo(order.email)
    const canResend = async () =>
      (await call(listOwnOrders, {}, owner)).body.data.orders.map((listed) => listed.canResend)
    expect(await canResend()).toEqual([true])
    const staff = await signIn(database, await makePerson(database, { role: 'ADMIN', site: 66 }))
    const cancelled = { params: { id: held }, body: { reason: 'Une panne de la salle' } }
    expect((await call(cancelBooking, cancelled, { token: staff })).status).toBe(200)
    expect((await resend(order.id, owner)).body.code).toBe('not_found')
    const sent = await mails.settledTo(order.email)
    expect(await canResend()).toEqual([false])
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('C’est réservé'),
      expect.stringContaining('annulée'),
    ])
  })

  test('is refused to others, and before there is one', async () => {
    const owner = await member()
    const { id, email } = await buyCard(owner)
    for (const caller of [await member(), await member(67)]) {
      expect((await resend(id, caller)).body.code).toBe('not_found')
    }
    expect((await resend(id, {})).body.code).toBe('not_logged_in')
    const unpaid = await place({ giftCards: [{ amountCents: 5000 }] }, {}, owner)
    expect((await resend(unpaid.body.data.order.id, owner)).body.code).toBe('not_found')
    expect(await countMails(email)).toBe(1)
  })
})
