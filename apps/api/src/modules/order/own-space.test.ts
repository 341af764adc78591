import { listOwnGiftCards, listPlayedSessions } from '@sesame/contract/order'
import { describe, expect, test } from 'vitest'

import { makePerson, signIn } from '../../../test/people.ts'
import { useTestShop } from '../../../test/shop.ts'
import type { Caller } from '../../../test/test-api.ts'

const { buy, call, database, hold, place } = useTestShop()

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
