import {
  confirmNewsletter,
  getNewsletterSubscription,
  listNewsletterLists,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
  updateNewsletterSubscription,
} from '@sesame/contract/member'
import { describe, expect, test } from 'vitest'

import { makeLink } from '../../../../test/links.ts'
import { uniqueEmail, makePerson, signIn } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { linkToken, useTestWorker } from '../../../../test/test-worker.ts'

const { call, database } = useTestApi()
const mails = useTestWorker(database)

const subscribe = (email: string, lists?: number[]) =>
  call(subscribeToNewsletter, { body: { email, ...(lists && { lists }) } })

const confirm = (token: string) => call(confirmNewsletter, { body: { token } })

const unsubscribe = (token: string) => call(unsubscribeFromNewsletter, { params: { token } })

const listsOf = async (email: string) => {
  const rows = await database.query<{ id: number }>(
    'SELECT id_list AS id FROM newsletter_subscription WHERE email = $1 ORDER BY id_list',
    [email],
  )
  return rows.map(({ id }) => id)
}

async function confirmationLink(email: string, lists?: number[]): Promise<string> {
  await subscribe(email, lists)
  return linkToken(await mails.to(email), '/newsletter/confirm')
}

describe('a subscription asked for by anybody', () => {
  test('exists only once the link of the mail is confirmed, with the consent given', async () => {
    const email = uniqueEmail()
    const link = await confirmationLink(email, [2])
    expect(await listsOf(email)).toEqual([])
    expect((await confirm(link)).status).toBe(200)
    expect(await listsOf(email)).toEqual([2])
    const [row] = await database.query<{ consent_text: string; subscribed_at: Date }>(
      'SELECT consent_text, subscribed_at FROM newsletter_subscription WHERE email = $1',
      [email],
    )
    expect(row!.consent_text).toMatch(/J’accepte/)
    expect(Date.now() - row!.subscribed_at.getTime()).toBeLessThan(60_000)
  })

  test('is for every list where none is named', async () => {
    const email = uniqueEmail()
    await confirm(await confirmationLink(email))
    expect(await listsOf(email)).toEqual([1, 2])
  })

  test.each([[[3]], [[1, 99]], [[2_147_483_648]]])(
    'to the unknown lists %j is refused',
    async (lists) => {
      const email = uniqueEmail()
      const { status, body } = await subscribe(email, lists)
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
      expect(body.errors).toHaveProperty('lists')
      expect(await mails.settledTo(email)).toEqual([])
    },
  )

  test('is answered alike for somebody who is subscribed already', async () => {
    const person = await makePerson(database)
    await makeLink(database, 'unsubscribe', person)
    const [known, unknown] = [await subscribe(person.email), await subscribe(uniqueEmail())]
    expect(known.status).toBe(200)
    expect(known.text).toBe(unknown.text)
  })

  test('is confirmed once, within seven days', async () => {
    const email = uniqueEmail()
    const link = await confirmationLink(email)
    const days = await database.value(
      `SELECT round(extract(epoch FROM expires_at - created_at) / 86400)::int
       FROM newsletter_request WHERE email = $1`,
      [email],
    )
    expect(days).toBe(7)
    await database.query('UPDATE newsletter_request SET expires_at = now() WHERE email = $1', [
      email,
    ])
    expect((await confirm(link)).body.code).toBe('link_expired')
    const second = await makeLink(database, 'newsletter_request', await makePerson(database))
    expect((await confirm(second)).status).toBe(200)
    expect((await confirm(second)).body.code).toBe('link_expired')
  })
})

describe('unsubscribing', () => {
  test('takes one click on the link of the welcome mail, and another does no harm', async () => {
    const email = uniqueEmail()
    await confirm(await confirmationLink(email))
    const [, welcome] = await mails.to(email, 2)
    const token = linkToken(welcome!, '/newsletter/unsubscribe')
    expect(welcome!.headers['list-unsubscribe']).toContain(token)
    expect(welcome!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const responses = [await unsubscribe(token), await unsubscribe(token)]
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await listsOf(email)).toEqual([])
  })

  test('with a link of nobody says yes and changes nothing', async () => {
    const person = await makePerson(database)
    const token = await makeLink(database, 'unsubscribe', person)
    const flipped = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    expect((await unsubscribe(flipped)).status).toBe(200)
    expect(await listsOf(person.email)).toEqual([1])
  })
})

describe('a member', () => {
  test('sees the lists of the site, and chooses among them without a mail', async () => {
    const person = await makePerson(database)
    const token = await signIn(database, person)
    const { body } = await call(listNewsletterLists, undefined, { token })
    expect(body.data.lists.map(({ id }) => id)).toEqual([1, 2])
    expect(body.data.total).toBe(2)

    const choose = async (lists: number[]) => {
      const response = await call(updateNewsletterSubscription, { body: { lists } }, { token })
      return response.body.data.subscriptions.map(({ idList }) => idList)
    }
    expect(await choose([1, 2, 2])).toEqual([1, 2])
    expect(await choose([2])).toEqual([2])
    const seen = await call(getNewsletterSubscription, undefined, { token })
    expect(seen.body.data).toEqual({
      subscriptions: [{ idList: 2 }],
      total: 1,
    })
    expect(await choose([])).toEqual([])
    expect(await mails.settledTo(person.email)).toEqual([])
  })

  test('who names an unknown list keeps the subscriptions of before', async () => {
    const person = await makePerson(database)
    await makeLink(database, 'unsubscribe', person)
    const token = await signIn(database, person)
    const { status } = await call(updateNewsletterSubscription, { body: { lists: [3] } }, { token })
    expect(status).toBe(400)
    expect(await listsOf(person.email)).toEqual([1])
  })
})
