import { getPerson, listPeople, updatePerson, type Person } from '@sesame/contract/person'
import { newId } from '@sesame/values/id'
import { beforeAll, describe, expect, test } from 'vitest'

import { line, payRow, placeRow, saveTerms } from '../../../test/paid-order.ts'
import { insertRow, makeGuest, makePerson, signIn, uniqueEmail } from '../../../test/people.ts'
import { useTestApi } from '../../../test/test-api.ts'

const { call, database } = useTestApi()
let staff: string
let admin: string

beforeAll(async () => {
  staff = await signIn(database, await makePerson(database, { role: 'STAFF' }))
  admin = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
  for (const site of [66, 67]) await saveTerms(database, site)
})

const order = (email: string, more: object = {}, site = 66) =>
  placeRow(database, site, {
    order: { ...{ email, firstname: 'Nour', lastname: 'Benali', phone: '+33611223344' }, ...more },
    lines: [line('gift_card', { vat_rate_bp: null })],
    accounts: [{ account: '4191', rate_bp: -1, net_cents: 5000, vat_cents: 0 }],
  })

const find = async (query: object, token = staff) => {
  const { status, body } = await call(listPeople, { query }, { token })
  expect(status).toBe(200)
  return body.data
}

describe('a person', () => {
  test('is one row for all that an address did, in capitals or not', async () => {
    const email = uniqueEmail('nour')
    await makeGuest(database, 66, { email, name: 'N. B.', phone: '' })
    await order(email.toUpperCase())
    const { people } = await find({ email })
    expect(people).toMatchObject([
      {
        firstname: 'Nour',
        lastname: 'Benali',
        phone: '+33611223344',
        hasAccount: false,
        orders: 0,
      },
    ])
  })

  test('who makes an account stays the same person, under the name of the account', async () => {
    const email = uniqueEmail('compte')
    const id = await makeGuest(database, 66, { email })
    await makePerson(database, { email })
    await order(email)
    expect((await find({ email })).people).toMatchObject([
      { id, firstname: 'Ada', lastname: 'Lune', hasAccount: true },
    ])
  })

  test('of an order by a member is the member, whatever address it gives', async () => {
    const { id: idMember, email } = await makePerson(database)
    const typed = uniqueEmail('typed')
    const id = await order(typed, { id_member: idMember })
    await payRow(database, { site: 66, id, cents: 5000 })
    expect((await find({ email: typed })).people).toEqual([])
    expect((await find({ email }, admin)).people).toMatchObject([{ orders: 1, spentCents: 5000 }])
    expect((await find({ email })).people).toMatchObject([{ orders: 1, spentCents: null }])
  })

  test('is corrected with a number in international form, or refused an unreadable one', async () => {
    const { id: idMember, email } = await makePerson(database)
    const { id } = (await find({ email })).people[0]!
    const save = async (phone: string) => {
      const read = await call(getPerson, { params: { id } }, { token: staff })
      const body = { firstname: 'Nour', lastname: 'Benali', phone, version: read.body.data.version }
      return call(updatePerson, { params: { id }, body }, { token: staff })
    }
    expect((await save('06 11 22 33 44')).body.data.phone).toBe('+33611223344')
    const phoneOf = 'SELECT phone FROM member WHERE id = $1'
    expect(await database.value(phoneOf, [idMember])).toBe('+33611223344')
    const refused = await save('00 00 00')
    expect([refused.body.code, Object.keys(refused.body.errors ?? {})]).toEqual([
      'invalid_input',
      ['phone'],
    ])
    expect((await save('')).body.data.phone).toBe('')
    expect(await database.value(phoneOf, [idMember])).toBeNull()
  })

  test('is found by the end of a phone number, and on their own site only', async () => {
    const email = uniqueEmail('ailleurs')
    await order(email, { phone: '+33699887761', lastname: 'Quimperlé' }, 67)
    expect((await find({ q: '7761' })).people).toEqual([])
    await order(email, { phone: '+33699887761', lastname: 'Quimperlé' })
    expect((await find({ q: '7761 quimp' })).people).toHaveLength(1)
  })

  test('two orders of one person at once wait for nobody for long, and neither is refused', async () => {
    const email = uniqueEmail('deux-fois')
    const placed = await Promise.all(Array.from({ length: 12 }, () => order(email)))
    expect(new Set(placed).size).toBe(12)
    expect((await find({ email })).people).toHaveLength(1)
  })

  test('whose address subscribed is found as a subscriber until they leave', async () => {
    const email = uniqueEmail('lettre')
    const list = await database.value<number>(
      'SELECT id FROM newsletter_list WHERE id_site = 66 LIMIT 1',
    )
    await insertRow(database, 'newsletter_subscription', {
      ...{ id_site: 66, id_list: list, email, consent_text: 'oui' },
      ...{ subscribed_at: new Date(), unsubscribe_hash: Buffer.from(newId()) },
    })
    const [person] = (await find({ email, hasNewsletter: 'true' })).people
    expect(person).toMatchObject({ hasNewsletter: true, hasAccount: false, lastname: '' })
    // No form showed the text of the subscription, so it proves nothing.
    const { body } = await call(getPerson, { params: { id: person!.id } }, { token: staff })
    expect(body.data.newsletters).toMatchObject([
      { state: 'confirmed', consentText: null, confirmedBy: null, lists: [expect.any(String)] },
    ])
    await database.query('DELETE FROM newsletter_subscription WHERE email = $1', [email])
    expect((await find({ email, hasNewsletter: 'true' })).people).toEqual([])
    await database.valueAt(66, 'SELECT forget_people(p_site => 66, p_limit => 1000)')
    expect((await find({ email })).people).toEqual([])
  })

  test('who ordered again while they were to be forgotten is not', async () => {
    const email = uniqueEmail('revenu')
    const id = await makeGuest(database, 66, { email })
    await database.query('DELETE FROM message WHERE email = $1', [email])
    await order(email)
    await database.valueAt(66, 'SELECT forget_people(p_site => 66, p_limit => 1000)')
    expect((await find({ email })).people).toMatchObject([{ id } satisfies Partial<Person>])
  })
})
