import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { sendMessage, submitForm } from '@sesame/contract/form'
import { subscribeToNewsletter } from '@sesame/contract/member'
import { erasePerson, exportPerson, getPerson, listPeople } from '@sesame/contract/person'
import { newId } from '@sesame/values/id'
import { beforeAll, describe, expect, test } from 'vitest'

import { makeForm, makeWorkshop, PDF } from './contact.ts'
import { mediaDirectoryOf, uploadOf } from './media.ts'
import { line, payRow, placeRow, saveTerms } from './paid-order.ts'
import { insertRow, makeGuest, makePerson, signIn, uniqueEmail } from './people.ts'
import { listPlacesOf } from './stored-secrets.ts'
import { makeCarrier } from './storefront.ts'
import { useTestApi } from './test-api.ts'
import { useTestWorker } from './test-worker.ts'
import { makeBooking } from './venue.ts'

const { call, database } = useTestApi()
const mail = useTestWorker(database)
let admin: string

beforeAll(async () => {
  admin = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
  await saveTerms(database, 66)
})

const card = (more: object) => ({
  ...{ id: newId(), code_hash: `\\x${newId().replaceAll('-', '').repeat(2)}`, hint: 'ABCD' },
  ...{ players: null, initial_cents: 5000, vat_kind: 'multi' as const, vat_rate_bp: null, line: 1 },
  ...{ recipient_name: null, recipient_email: null, sender_name: null, message: null },
  ...{ send_on: null, valid_until: '2099-01-01', ...more },
})

const order = async (parts: object, giftCards: object[] = []) => {
  const id = await placeRow(database, 66, {
    lines: [line('gift_card', { vat_rate_bp: null })],
    accounts: [{ account: '4191', rate_bp: -1, net_cents: 5000, vat_cents: 0 }],
    giftCards: giftCards as never,
    order: parts,
  })
  // Who buys from staff accepts on the page of the sale.
  await database.query('UPDATE customer_order SET terms_accepted_at = now() WHERE id = $1', [id])
  await payRow(database, {
    ...{ site: 66, id, cents: 5000 },
    invoice: JSON.stringify({ vat: [], customer: { name: 'Xanthoria' } }),
  })
  return id
}

/** Everything that somebody may leave at a venue; each text has one of the marks. */
async function plant(email: string) {
  const person = { firstname: 'Xanthoria', lastname: 'Quarzelune', phone: '+33698123477' }
  const { id: idMember } = await makePerson(database, { email })
  await database.query(
    'UPDATE member SET firstname = $2, lastname = $3, phone = $4 WHERE id = $1',
    [idMember, ...Object.values(person)],
  )
  await insertRow(database, 'member_address', {
    ...{ id_site: 66, id_member: idMember, is_delivery: true, is_billing: true, country: 'FRA' },
    ...{ firstname: 'Xanthoria', lastname: 'Quarzelune', address: '3 rue Quarzelune' },
    ...{ postal_code: '11000', city: 'Quarzelune-les-Bains' },
  })
  const message = 'Xanthoria a une demande'
  const bought = await order(
    { ...person, email, id_member: idMember, message, billing: { person } },
    [card({ sender_name: 'Xanthoria', message, recipient_name: 'Théo' })],
  )
  await insertRow(database, 'order_delivery', {
    ...{
      id_site: 66,
      id_order: bought,
      type: 'DELIVERY',
      fee_cents: 0,
      price_cents: 0,
      weight_g: 1,
    },
    ...{ address: JSON.stringify({ lastname: 'Quarzelune' }), status: 'delivered' },
    ...{
      tracking_number: 'Quarzelune-77',
      carrier_name: 'Colis',
      id_carrier: (await makeCarrier(database, 66)).id,
    },
  })
  await insertRow(database, 'withdrawal', {
    ...{ id_site: 66, id: newId(), id_order: bought, name: 'Xanthoria', email, refund_cents: 0 },
    ...{
      refund_due_on: '2031-01-01',
      status: 'refused',
      reason: 'Xanthoria',
      settled_at: new Date(),
    },
  })
  const asGuest = await order({ ...person, email: email.toUpperCase() })
  const idBooking = await makeBooking(database, 66, { isHeld: false })
  await database.query(
    `ALTER TABLE booking DISABLE TRIGGER USER;
     UPDATE booking SET starts_at = starts_at - interval '20 years', label = 'Mme Quarzelune',
       ends_at = ends_at - interval '20 years', blocked_until = blocked_until - interval '20 years',
       status = 'played' WHERE id = '${idBooking}';
     UPDATE claim SET starts_at = starts_at - interval '20 years',
       ends_at = ends_at - interval '20 years' WHERE id_booking = '${idBooking}';
     ALTER TABLE booking ENABLE TRIGGER USER`,
  )
  await insertRow(database, 'order_line', {
    ...{ id_site: 66, id_order: asGuest, line: 7, kind: 'session', id_booking: idBooking },
    ...{ label: 'Salle', detail: '4 joueurs', quantity: 1, unit_cents: 0, total_cents: 0 },
  })
  await insertRow(database, 'team_reply', {
    ...{ id_site: 66, id_booking: idBooking, firstname: 'Xanthoria', is_coming: true },
    starts_at: new Date(),
  })
  // A sale by staff, whose buyer is known by the address alone, and a card from somebody else.
  await order({ ...person, email, sold_way: 'counter', sold_by: newId() })
  await order({ email: uniqueEmail('theo') }, [
    card({ hint: 'EFGH', recipient_name: 'Xanthoria', recipient_email: email }),
  ])
  await database.query(
    `INSERT INTO gift_card_event (id_site, id, id_card, kind, reason, by_actor)
     SELECT id_site, gen_random_uuid(), id, 'blocked', 'Quarzelune a perdu son code', $2
     FROM gift_card WHERE id_order = $1 OR recipient_name = 'Xanthoria'`,
    [bought, idMember],
  )
  await call(sendMessage, {
    body: { name: 'Xanthoria Quarzelune', email, subject: 'Xanthoria', message },
  })
  await call(submitForm, {
    params: { id: await makeForm(database, 66) },
    body: {
      data: { nom: 'Quarzelune', courriel: email },
      files: [
        {
          ...uploadOf(Buffer.concat([PDF, Buffer.from('Quarzelune')]), 'Quarzelune.pdf'),
          field: 'plan',
        },
      ],
    },
  })
  const workshop = await makeWorkshop(database, 66)
  await insertRow(database, 'element_registration', {
    ...{ id_site: 66, id: newId(), id_element: workshop.id, ...person, email, places: 2 },
    ...{ message, created_at: new Date() },
  })
  await call(subscribeToNewsletter, { body: { email } })
  const list = await database.value<number>(
    'SELECT id FROM newsletter_list WHERE id_site = 66 LIMIT 1',
  )
  await insertRow(database, 'newsletter_subscription', {
    ...{ id_site: 66, id_list: list, email, consent_text: 'oui' },
    ...{ subscribed_at: new Date(), unsubscribe_hash: Buffer.alloc(32, 3) },
  })
  await insertRow(database, 'webhook_event', {
    ...{ provider: 'stripe', event_id: newId(), id_site: 66 },
    payload: JSON.stringify({ receipt_email: email }),
  })
  // An event of their payment, and one of their order, that name them without the address.
  const intent = await database.value<string>('SELECT intent FROM payment WHERE id_order = $1', [
    bought,
  ])
  for (const payload of [
    { id: intent, shipping: { name: 'Xanthoria Quarzelune', phone: '+33698123477' } },
    { metadata: { idOrder: asGuest }, customer_details: { name: 'Mme Quarzelune' } },
  ]) {
    await insertRow(database, 'webhook_event', {
      ...{ provider: 'stripe', event_id: newId(), id_site: 66 },
      payload: JSON.stringify(payload),
    })
  }
  // Of somebody else.
  await insertRow(database, 'webhook_event', {
    ...{ provider: 'stripe', event_id: 'evt_of_another', id_site: 66 },
    payload: JSON.stringify({ id: 'pi_of_another' }),
  })
}

const personOf = async (email: string) => {
  const { body } = await call(listPeople, { query: { email } }, { token: admin })
  return body.data.people[0]!.id
}

/** Files of the store that contain a word, or are called after it. */
async function listFilesWith(words: readonly string[]): Promise<string[]> {
  const folder = mediaDirectoryOf(database)
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async (file) => {
        const name = path.join(file.parentPath, file.name)
        const content = await readFile(name, 'latin1')
        return words.some((word) => name.includes(word) || content.includes(word)) ? [name] : []
      }),
  )
  return found.flat()
}

test('nothing of somebody is left in any table, file or job, but the invoices', async () => {
  const email = 'xanthoria.quarzelune@exemple-test.fr'
  const marks = [email, email.toUpperCase(), 'Xanthoria', 'xanthoria', 'Quarzelune', 'quarzelune']
  await plant(email)
  await mail.settledTo(email)
  expect(await listFilesWith(marks)).not.toEqual([])
  const params = { id: await personOf(email) }
  const got = await call(getPerson, { params }, { token: admin })
  expect(got.body.data).toMatchObject({
    figures: { sessionsPlayed: 1, orders: 3, spentCents: 15_000 },
    erasure: { obstacle: null },
  })

  const { status, body } = await call(erasePerson, { params }, { token: admin })
  expect([status, body.code]).toEqual([200, undefined])
  expect(body.data.remains[0]).toMatchObject({ label: '3 factures et avoirs' })
  await mail.settledTo(email)

  for (const mark of [...marks, '98123477', '77432189']) {
    const places = await listPlacesOf(database, mark)
    expect([mark, places]).toEqual([mark, mark === 'Xanthoria' ? ['public.invoice'] : []])
  }
  expect(
    await database.value("SELECT payload FROM webhook_event WHERE event_id = 'evt_of_another'"),
  ).toEqual({ id: 'pi_of_another' })
  expect(await listFilesWith(marks)).toEqual([])
  expect(
    (await call(listPeople, { query: { q: 'quarzelune' } }, { token: admin })).body.data.people,
  ).toEqual([])
  expect((await call(getPerson, { params }, { token: admin })).status).toBe(404)
  expect((await call(exportPerson, { params }, { token: admin })).status).toBe(404)
})

const eraseOf = async (email: string) =>
  call(erasePerson, { params: { id: await personOf(email) } }, { token: admin })

test('a subscriber without an account leaves no proof behind', async () => {
  const email = uniqueEmail('lettre')
  await call(subscribeToNewsletter, { body: { email } })
  const list = await database.value<number>(
    'SELECT id FROM newsletter_list WHERE id_site = 66 LIMIT 1',
  )
  await insertRow(database, 'newsletter_subscription', {
    ...{ id_site: 66, id_list: list, email, consent_text: 'oui' },
    ...{ subscribed_at: new Date(), unsubscribe_hash: Buffer.alloc(32, 4) },
  })
  expect((await eraseOf(email)).status).toBe(200)
  await mail.settledTo(email)
  expect(await listPlacesOf(database, email)).toEqual([])
})

describe('somebody is not erased', () => {
  test('who is of the team', async () => {
    const { email } = await makePerson(database, { role: 'STAFF' })
    const { status, body } = await eraseOf(email)
    expect([status, body.code]).toEqual([409, 'person_in_team'])
  })

  test('before their session', async () => {
    const email = uniqueEmail('avant')
    const id = await order({ email })
    await insertRow(database, 'order_line', {
      ...{ id_site: 66, id_order: id, line: 7, kind: 'session', quantity: 1, unit_cents: 0 },
      ...{ label: 'Salle', detail: '4 joueurs', total_cents: 0 },
      id_booking: await makeBooking(database, 66, { isHeld: false }),
    })
    const { status, body } = await eraseOf(email)
    expect([status, body.code]).toEqual([409, 'person_busy'])
    const params = { id: await personOf(email) }
    const { erasure } = (await call(getPerson, { params }, { token: admin })).body.data
    expect(erasure.obstacle).toContain('Impossible avant la session')
  })

  test('while they are owed an answer to their withdrawal', async () => {
    const email = uniqueEmail('retour')
    await insertRow(database, 'withdrawal', {
      ...{ id_site: 66, id: newId(), id_order: await order({ email }), name: 'Ada', email },
      ...{ refund_cents: 100, refund_due_on: '2031-01-01' },
    })
    expect((await eraseOf(email)).body.code).toBe('person_busy')
  })

  test('by two at once: one does it, the other finds nobody', async () => {
    const params = { id: await makeGuest(database, 66, { email: uniqueEmail('deux') }) }
    const replies = await Promise.all([
      call(erasePerson, { params }, { token: admin }),
      call(erasePerson, { params }, { token: admin }),
    ])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 404,
    ])
  })
})
