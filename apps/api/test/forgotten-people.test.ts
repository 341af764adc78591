import { newId } from '@sesame/values/id'
import { beforeAll, describe, expect, test } from 'vitest'

import {
  applyRetention as forgetOrders,
  deleteMemberData,
} from '../src/modules/order/service/retention.ts'
import { inDays, listTexts, useNights } from './nights.ts'
import { line, makePaidOrder, payRow, placeRow, saveTerms, type OrderParts } from './paid-order.ts'
import { insertRow, makePerson } from './people.ts'
import { IMPERSONAL, PERSONAL, WITHOUT_VISITORS } from './personal-columns.ts'
import { useTestContext } from './test-context.ts'
import { useTestDatabase } from './test-database.ts'
import { makeBooking } from './venue.ts'

const database = useTestDatabase()
const contextOf = useTestContext(database, { role: 'sesame_worker' })
const { night, listPlacesOf } = useNights(database, contextOf)

test('every text of a site is known to hold people or not', async () => {
  const tables = new Set(Object.values(WITHOUT_VISITORS).flatMap((names) => names.split(' ')))
  const known = [
    ...Object.entries(PERSONAL).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    ),
    ...Object.entries(IMPERSONAL).flatMap(([table, columns]) =>
      columns.split(' ').map((column) => `${table}.${column}`),
    ),
  ]
  const texts = await listTexts(database)
  const open = texts.filter((name) => !tables.has(name.split('.')[0]!))
  expect(open).toEqual(known.sort())
  expect(
    [...tables].filter((table) => !texts.some((name) => name.startsWith(`${table}.`))),
  ).toEqual([])
})

const personOf = (name: string) => ({
  ...{ firstname: name, lastname: `${name}lune`, email: `${name}@exemple-test.fr` },
  phone: '+33698765432',
})

const card = (name: string) => ({
  ...{ id: newId(), code_hash: `\\x${newId().replaceAll('-', '').repeat(2)}`, hint: 'ABCD' },
  ...{ players: null, initial_cents: 5000, vat_kind: 'multi', vat_rate_bp: null, line: 1 },
  ...{ recipient_name: name, recipient_email: `${name}@exemple-test.fr`, sender_name: name },
  ...{
    message: `Pour ${name}`,
    send_on: null,
    valid_until: inDays(400).toISOString().slice(0, 10),
  },
})

/** The line names the recipient, as orders of earlier versions do. */
async function placeFor(name: string, parts: Partial<OrderParts> = {}, more: object = {}) {
  return placeRow(database, 66, {
    lines: [line('gift_card', { vat_rate_bp: null, detail: `50 €, pour ${name}, et toi` })],
    accounts: [{ account: '4191', rate_bp: -1, net_cents: 5000, vat_cents: 0 }],
    giftCards: [card(name)],
    ...parts,
    order: { ...personOf(name), message: `Je suis ${name}`, ...more },
  })
}

/** Orders that nobody pays expire within the hour; the job that does it is tested elsewhere. */
const expire = (id: string) =>
  database.valueAt(66, 'SELECT expire_order(p_site => 66, p_order => $1)', [id])

const age = (id: string, interval: string) =>
  database.query('UPDATE customer_order SET created_at = created_at - $2::interval WHERE id = $1', [
    id,
    interval,
  ])

/** Bookings of tests are some years ahead, and no session is moved into the past. */
const play = (idBooking: string) =>
  database.query(`ALTER TABLE booking DISABLE TRIGGER USER;
    UPDATE booking SET starts_at = starts_at - interval '20 years',
      ends_at = ends_at - interval '20 years', blocked_until = blocked_until - interval '20 years',
      label = NULL, reason = NULL
      WHERE id = '${idBooking}';
    ALTER TABLE booking ENABLE TRIGGER USER`)

async function listErased(ids: string[]): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    'SELECT id FROM customer_order WHERE id = ANY ($1) AND erased_at IS NOT NULL ORDER BY id',
    [ids],
  )
  return rows.map(({ id }) => id)
}

beforeAll(() => saveTerms(database, 66))

describe('a guest', () => {
  test('who did not pay is forgotten after thirty days', async () => {
    const id = await placeFor('hermione')
    await expire(id)
    await night(inDays(29))
    expect(await listPlacesOf('hermione')).toEqual([
      ...['customer_order', 'gift_card', 'order_line', 'person', 'search_word'],
    ])
    await night(inDays(31))
    expect(await listPlacesOf('hermione')).toEqual([])
    // Paid all the same, it sells nothing: nobody would get it.
    await expect(payRow(database, { site: 66, id, cents: 5000 })).rejects.toThrow('refund')
  })

  test('who paid is forgotten after three years; the invoice goes with its tenth year', async () => {
    const content = JSON.stringify({ vat: [], customer: { name: 'philaminte' } })
    const id = await placeFor('philaminte', {}, { billing: { company: 'philaminte' } })
    await payRow(database, { site: 66, id, cents: 5000, invoice: content })
    await insertRow(database, 'withdrawal', {
      ...{
        id_site: 66,
        id: newId(),
        id_order: id,
        name: 'philaminte',
        email: 'philaminte@exemple-test.fr',
      },
      ...{ refund_cents: 0, refund_due_on: '2031-01-01' },
    })
    await night(inDays(3 * 365 - 2))
    expect(await listPlacesOf('philaminte')).toEqual([
      ...['customer_order', 'invoice', 'order_line', 'person', 'search_word', 'withdrawal'],
    ])
    await night(inDays(3 * 365 + 3))
    expect(await listPlacesOf('philaminte')).toEqual(['invoice', 'withdrawal'])
    await night(inDays(5 * 365 + 4))
    expect(await listPlacesOf('philaminte')).toEqual(['invoice'])
    const year = await database.value<number>('SELECT max(year)::int FROM invoice')
    await night(new Date(`${year + 10}-12-30T12:00:00Z`))
    expect(await listPlacesOf('philaminte')).toEqual(['invoice'])
    await night(new Date(`${year + 11}-01-03T12:00:00Z`))
    expect(await listPlacesOf('philaminte')).toEqual([])
  })

  test('who came back is not forgotten', async () => {
    const id = await placeFor('isoline')
    await payRow(database, { site: 66, id, cents: 5000 })
    await database.query(
      `UPDATE customer_order SET created_at = created_at - interval '4 years' WHERE id = $1`,
      [id],
    )
    const again = await placeFor('isoline')
    await payRow(database, { site: 66, id: again, cents: 5000 })
    await night(inDays(1))
    const left = await database.query('SELECT 1 FROM customer_order WHERE firstname = $1', [
      'isoline',
    ])
    expect(left).toHaveLength(2)
  })

  test('who wrote, registered or subscribed is forgotten after three years', async () => {
    const { phone, ...person } = personOf('zelmire')
    await insertRow(database, 'message', {
      ...{ id_site: 66, id: newId(), name: 'zelmire', email: person.email, phone },
      ...{ subject: 'zelmire', message: 'zelmire', created_at: new Date() },
    })
    const [list] = await database.query<{ id: number }>(
      'SELECT id FROM newsletter_list WHERE id_site = 66 LIMIT 1',
    )
    await insertRow(database, 'newsletter_subscription', {
      ...{ id_site: 66, id_list: list!.id, email: person.email, consent_text: 'oui' },
      ...{ subscribed_at: new Date(), unsubscribe_hash: Buffer.alloc(32, 9) },
    })
    const idBooking = await makeBooking(database, 66)
    await database.query(`UPDATE booking SET label = 'zelmire' WHERE id = $1`, [idBooking])
    await night(inDays(3 * 365 - 2))
    expect(await listPlacesOf('zelmire')).toEqual([
      ...['booking', 'contact_email', 'conversation', 'message', 'newsletter_consent'],
      ...['newsletter_subscription', 'person', 'search_word'],
    ])
    // The session is some years ahead.
    await night(inDays(10 * 365))
    expect(await listPlacesOf('zelmire')).toEqual([])
  })

  test('who says that they come is forgotten a week after the session', async () => {
    const idBooking = await makeBooking(database, 66)
    await insertRow(database, 'team_reply', {
      ...{ id_site: 66, id_booking: idBooking, firstname: 'Yolaine', is_coming: true },
      starts_at: inDays(1),
    })
    await night(inDays(7))
    expect(await listPlacesOf('yolaine')).toEqual(['team_reply'])
    await night(inDays(9))
    expect(await listPlacesOf('yolaine')).toEqual([])
  })

  test('whose card can still be used stays on it until half a year after its end', async () => {
    const id = await placeFor('ondine')
    await payRow(database, { site: 66, id, cents: 5000 })
    await night(inDays(400 + 180))
    expect(await listPlacesOf('ondine')).toContain('gift_card')
    await night(inDays(400 + 190))
    expect(await listPlacesOf('ondine')).toEqual([
      ...['customer_order', 'order_line', 'person', 'search_word'],
    ])
  })
})

describe('a member who is erased', () => {
  test('is on no order that has nothing left to do, with or without a login', async () => {
    const { id: idMember, email } = await makePerson(database, {
      email: 'melusine@exemple-test.fr',
    })
    for (const order of [{ id_member: idMember }, { email }]) {
      const id = await placeFor('melusine', { giftCards: [] }, order)
      await payRow(database, { site: 66, id, cents: 5000 })
      await database.query(
        `UPDATE customer_order SET created_at = created_at - interval '31 days' WHERE id = $1`,
        [id],
      )
    }
    await deleteMemberData(await contextOf(), { idMember, email })
    const left = await database.query(`SELECT 1 FROM customer_order WHERE firstname = 'melusine'`)
    expect(left).toEqual([])
  })

  test('stays on an order whose session is to come', async () => {
    const idBooking = await makeBooking(database, 66)
    const id = await placeFor('oriane', {
      giftCards: [],
      lines: [line('session', { id_booking: idBooking })],
      accounts: [{ account: '706', rate_bp: 2000, net_cents: 4167, vat_cents: 833 }],
    })
    await payRow(database, { site: 66, id, cents: 5000 })
    await database.query(
      `UPDATE customer_order SET created_at = created_at - interval '31 days' WHERE id = $1`,
      [id],
    )
    await deleteMemberData(await contextOf(), {
      idMember: newId(),
      email: 'oriane@exemple-test.fr',
    })
    expect(await listPlacesOf('oriane')).toContain('customer_order')
  })
})

test('a member who is erased leaves the orders of other members alone', async () => {
  const other = await makePerson(database, { email: 'aurore@exemple-test.fr' })
  const email = 'basile@exemple-test.fr'
  const { id: idMember } = await makePerson(database, { email })
  const id = await placeFor('aurore', { giftCards: [] }, { id_member: other.id, email })
  await payRow(database, { site: 66, id, cents: 5000 })
  await age(id, '31 days')
  await deleteMemberData(await contextOf(), { idMember, email })
  expect(await listErased([id])).toEqual([])
})

test('an order that owes money names its buyer until the money is given back', async () => {
  const session = await makePaidOrder(database, 66, { isCancelled: true })
  await database.query(
    `UPDATE customer_order SET email = 'clelie@exemple-test.fr',
       created_at = created_at - interval '31 days' WHERE id = $1`,
    [session.id],
  )
  await play(session.idBooking)
  const refunded = await makePaidOrder(database, 66)
  await age(refunded.id, '4 years')
  await database.query(`UPDATE customer_order SET email = 'daphne@exemple-test.fr' WHERE id = $1`, [
    refunded.id,
  ])
  await play(refunded.idBooking)
  const ctx = await contextOf()
  await deleteMemberData(ctx, { idMember: newId(), email: 'clelie@exemple-test.fr' })
  const ids = [session.id, refunded.id]
  expect(await listErased(ids)).toEqual([])

  await database.query(
    `UPDATE cancelled_session SET choice = 'refund', chosen_at = now() WHERE id_order = $1`,
    [session.id],
  )
  await database.query(`UPDATE refund SET status = 'done', done_at = now() WHERE id_order = $1`, [
    refunded.id,
  ])
  await forgetOrders(ctx)
  expect(await listErased(ids)).toEqual(ids.toSorted())
})

test('an invoice of the last ten years is deleted by nobody', async () => {
  await expect(database.query('DELETE FROM invoice')).rejects.toThrow('append-only')
})
