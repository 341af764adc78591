import { quoteOrder } from '@sesame/contract/checkout'
import { getGiftCardOffer, readGiftCard } from '@sesame/contract/gift-card'
import { addDays, dayIn } from '@sesame/values/working-days'
import { describe, expect, test } from 'vitest'

import { uniqueEmail } from '../../../test/people.ts'
import { balances, orderBody, PRICE_OF_FOUR, useTestShop } from '../../../test/shop.ts'
import { useTestWorker } from '../../../test/test-worker.ts'
import { placeOrder } from '../order/service/place.ts'
import { processDueGiftCards } from './service/process-due.ts'

const shop = useTestShop()
const { call, database, stripe, context, hold, buy, place, makeGiftCard } = shop
const mails = useTestWorker(database, undefined, stripe.env)

const read = (code: string, address?: string) =>
  call(readGiftCard, { body: { code } }, address ? { address } : {})
const idOf = (code: string) =>
  database.value<string>('SELECT id FROM gift_card WHERE hint = $1', [code.slice(-4)])

describe('the code of a card', () => {
  test('GC-01 has a hundred bits, and is nowhere in the database', async () => {
    const code = await makeGiftCard(5000)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/)
    const places = await database.query(
      `SELECT 1 FROM gift_card t WHERE t::text ILIKE $1 OR t::text ILIKE $2`,
      [`%${code}%`, `%${code.replaceAll('-', '')}%`],
    )
    expect(places).toEqual([])
  })

  test('GC-01 is read however it is typed', async () => {
    const code = await makeGiftCard(5000)
    const plain = code.replaceAll('-', '')
    const forms = [
      plain.toLowerCase(),
      plain.replace(/(.{5})/g, ' $1 ').trim(),
      plain.replaceAll('0', 'O').replaceAll('1', 'I'),
      plain.replaceAll('0', 'o').replaceAll('1', 'l'),
    ]
    for (const form of forms) expect((await read(form)).body.data.balanceCents).toBe(5000)
  })

  test('GC-01 cannot be tried more than twenty times from one address', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 21; time += 1) {
      statuses.push((await read('ABCD-EFGH-JKMN-PQRS-TVWX', '10.99.0.1')).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 409), 429])
  })

  test('of another site is unknown here', async () => {
    const code = await makeGiftCard(5000)
    const { body } = await call(readGiftCard, { body: { code } }, { site: 67 })
    expect(body.code).toBe('gift_card_unknown')
  })

  test('of an order that is not paid yet is unknown', async () => {
    const { body } = await place({ giftCards: [{ amountCents: 5000 }] })
    expect(body.data.order.giftCardsBought[0]!.code).toBeNull()
  })
})

const codeFor = async (change: string) => {
  const code = await makeGiftCard(2000)
  if (change)
    await database.query(`UPDATE gift_card SET ${change} WHERE id = '${await idOf(code)}'`)
  return code
}

describe('a card', () => {
  test('GC-02 spent fifty times at once never pays more than it has', async () => {
    const code = await makeGiftCard(20_000)
    const holds: string[] = []
    for (let index = 0; index < 50; index += 1) holds.push(await hold(2))
    const total = 6800
    const responses = await Promise.allSettled(
      holds.map(async (held) => {
        const body = orderBody({ holds: [held], giftCardCodes: [code] }, 0)
        const empty = {
          products: [],
          giftCards: [],
          discount: undefined,
          address: {},
          savesAddresses: false,
        }
        return placeOrder(await context(), {
          ...empty,
          ...body,
          holds: [held],
          giftCardCodes: [code],
        })
      }),
    )
    const paid = responses.filter(({ status }) => status === 'fulfilled').length
    expect(paid).toBe(Math.floor(20_000 / total))
    expect((await read(code)).body.data.balanceCents).toBe(20_000 - paid * total)
    const spent = await database.value(
      `SELECT sum(amount_cents)::int FROM gift_card_move WHERE id_card = $1 AND kind = 'debit'`,
      [await idOf(code)],
    )
    expect(spent).toBe(paid * total)
  }, 60_000)

  test('that is spent, ended, taken back or unknown is refused', async () => {
    const spent = await codeFor('')
    await buy({ holds: [await hold()], giftCardCodes: [spent] })
    const cases = [
      [spent, 'gift_card_empty'],
      [await codeFor('valid_until = current_date - 2'), 'gift_card_expired'],
      [await codeFor(`status = 'cancelled'`), 'gift_card_expired'],
      ['ABCD-EFGH-JKMN-PQRS-TVWX', 'gift_card_unknown'],
      ['UUUU-UUUU-UUUU-UUUU-UUUU', 'gift_card_unknown'],
      ['ABCD-EFGH-JKMN-PQRS', 'invalid_input'],
    ] as const
    for (const [code, refusal] of cases) {
      const body = { holds: [await hold()], giftCardCodes: [code] }
      expect((await call(quoteOrder, { body })).body.code).toBe(refusal)
    }
  })

  test('named twice pays once', async () => {
    const code = await makeGiftCard(2000)
    const body = { holds: [await hold()], giftCardCodes: [code, code.toLowerCase()] }
    const quote = (await call(quoteOrder, { body })).body.data
    expect(quote).toMatchObject({ giftCardCents: 2000, totalCents: PRICE_OF_FOUR - 2000 })
  })

  test('cannot buy a card', async () => {
    const code = await makeGiftCard(20_000)
    const body = { giftCards: [{ amountCents: 5000 }], giftCardCodes: [code] }
    const quote = (await call(quoteOrder, { body })).body.data
    expect(quote).toMatchObject({ giftCardCents: 0, totalCents: 5000 })
  })

  test('of a session costs the dearest price of its size', async () => {
    const offer = (await call(getGiftCardOffer)).body.data
    expect(offer.sessions.map(({ amountCents }) => amountCents)).toEqual([
      6800, 8400, 10_400, 12_000, 13_800,
    ])
    expect(offer).toMatchObject({ amounts: [5000, 8000, 10_000, 15_000], validityMonths: 12 })
  })
})

/** Context on the morning of a day at the venue. */
const morningOf = async (day: string) => context({ now: new Date(`${day}T08:00:00Z`) })

describe('a card for somebody else', () => {
  test('is sent at once, alone, with its code and its document', async () => {
    const recipientEmail = uniqueEmail('fete')
    const giftCards = [
      { amountCents: 5000, recipientEmail, recipientName: 'Grace', message: 'Bravo' },
    ]
    const { order } = await buy({ giftCards })
    const [mail] = await mails.to(recipientEmail)
    const code = order.giftCardsBought[0]!.code!
    expect(mail!.text).toMatch(new RegExp(code.replaceAll('-', '.')))
    expect(mail!.text).toContain('Bravo')
    const kinds = mail!.attachments.map(({ mimeType }) => mimeType)
    expect(kinds).toEqual(['image/jpeg', 'application/pdf'])
    expect(mail!.text).not.toContain(order.number)
    // Who gets it is stored with the card alone, which forgets them sooner.
    expect(order.lines).toMatchObject([{ detail: '50,00\u00a0€' }])
    const [own] = await mails.to(order.email)
    expect(own!.attachments.some(({ filename }) => filename.startsWith('carte-cadeau'))).toBe(false)
  })

  test('is sent on the day that was chosen, once, and lasts as long from then on', async () => {
    const recipientEmail = uniqueEmail('fete')
    const sendOn = addDays(dayIn('Europe/Paris', new Date()), 40)
    const { order } = await buy({ giftCards: [{ amountCents: 5000, recipientEmail, sendOn }] })
    await processDueGiftCards(await morningOf(addDays(sendOn, -1)))
    expect(await mails.settledTo(recipientEmail)).toEqual([])
    await processDueGiftCards(await morningOf(sendOn))
    await processDueGiftCards(await morningOf(addDays(sendOn, 1)))
    await mails.to(recipientEmail)
    expect(await mails.settledTo(recipientEmail)).toHaveLength(1)
    expect(order.giftCardsBought[0]!.validUntil.slice(5)).toBe(sendOn.slice(5))
  })
})

describe('a card that ends', () => {
  test('is told of sixty and fifteen days before, once each', async () => {
    const { order } = await buy({ giftCards: [{ amountCents: 5000 }] })
    const { validUntil } = order.giftCardsBought[0]!
    const days = [61, 60, 60, 59, 16, 15, 15, 14]
    for (const left of days) await processDueGiftCards(await morningOf(addDays(validUntil, -left)))
    await mails.to(order.email, 3)
    const subjects = (await mails.settledTo(order.email)).map(({ subject }) => subject)
    expect(subjects).toHaveLength(3)
  })

  test('is told of to the person it was given to, not to the buyer', async () => {
    const recipientEmail = uniqueEmail('offert')
    const { order } = await buy({
      giftCards: [{ amountCents: 5000, recipientEmail, recipientName: 'Grace' }],
    })
    await mails.to(recipientEmail)
    const { validUntil } = order.giftCardsBought[0]!
    await processDueGiftCards(await morningOf(addDays(validUntil, -60)))
    const [, reminder] = await mails.to(recipientEmail, 2)
    expect(reminder!.text).toContain('Grace')
    expect(await mails.settledTo(order.email)).toHaveLength(1)
  })

  test('whose reminders were missed, since nobody was there that morning, is told of later', async () => {
    const { order } = await buy({ giftCards: [{ amountCents: 5000 }] })
    const { validUntil } = order.giftCardsBought[0]!
    await processDueGiftCards(await morningOf(addDays(validUntil, -58)))
    expect(await mails.to(order.email, 2)).toHaveLength(2)
  })

  test('and has nothing left is not told of', async () => {
    const { order } = await buy({ giftCards: [{ amountCents: 2000 }] })
    const { code, validUntil } = order.giftCardsBought[0]!
    await buy({ holds: [await hold()], giftCardCodes: [code!] })
    await processDueGiftCards(await morningOf(addDays(validUntil, -60)))
    expect(await mails.settledTo(order.email)).toHaveLength(1)
  })

  test('becomes income, once', async () => {
    const code = await makeGiftCard(5000)
    const id = await idOf(code)
    await database.query('UPDATE gift_card SET valid_until = current_date - 2 WHERE id = $1', [id])
    const before = await balances(shop)
    await processDueGiftCards(await context())
    await processDueGiftCards(await context())
    const after = await balances(shop)
    expect((after['758'] ?? 0) - (before['758'] ?? 0)).toBe(-5000)
    expect((after['4191'] ?? 0) - (before['4191'] ?? 0)).toBe(5000)
    expect((await read(code)).body.data).toMatchObject({ state: 'expired', balanceCents: 0 })
  })
})

test('what is owed on cards is what the books say', async () => {
  const owed = await database.value(
    `SELECT sum(balance_cents)::int FROM gift_card WHERE status <> 'pending' AND vat_kind = 'multi'`,
  )
  const pending = await database.value(
    `SELECT coalesce(sum(gift_card_cents), 0)::int FROM customer_order WHERE status = 'pending'`,
  )
  expect(Number(owed) + Number(pending)).toBe(-((await balances(shop))['4191'] ?? 0))
})

test('a card past its end is given back for one day by unpaid orders, and no longer', async () => {
  const code = await makeGiftCard(5000)
  const id = await idOf(code)
  const sql = 'SELECT (valid_until - site_day(66))::int FROM gift_card WHERE id = $1'
  const daysLeft = () => database.value<number>(sql, [id])
  await database.query('UPDATE gift_card SET valid_until = site_day(66) WHERE id = $1', [id])
  const order = async () => place({ holds: [await hold()], giftCardCodes: [code] })
  /** Moves the card past midnight, then expires the unpaid order. */
  const expireUnpaid = async (idOrder: string) => {
    await database.query('UPDATE gift_card SET valid_until = valid_until - 1 WHERE id = $1', [id])
    await database.query('SELECT expire_order(66, $1)', [idOrder])
  }
  await expireUnpaid((await order()).body.data.order.id)
  expect(await daysLeft()).toBe(0)
  await expireUnpaid((await order()).body.data.order.id)
  expect(await daysLeft()).toBe(-1)
  expect((await order()).body.code).toBe('gift_card_expired')
})
