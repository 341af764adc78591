import {
  confirmNewsletter,
  deleteUser,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
  updateNewsletterSubscription,
} from '@sesame/contract/member'
import {
  exportSubscribers,
  listSubscribers,
  unsubscribePerson,
  type Subscriber,
} from '@sesame/contract/newsletter'
import { NEWSLETTER_CONSENT } from '@sesame/values/newsletter-consent'
import { beforeAll, describe, expect, test } from 'vitest'

import { makeLink } from '../../../../test/links.ts'
import { makePerson, signIn, uniqueEmail } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { linkToken, useTestWorker } from '../../../../test/test-worker.ts'

const { call, database } = useTestApi()
const mails = useTestWorker(database)
let admin: { token: string }

beforeAll(async () => {
  admin = { token: await signIn(database, await makePerson(database, { role: 'ADMIN' })) }
})

const subscribe = (email: string) => call(subscribeToNewsletter, { body: { email } })
const confirm = (token: string) => call(confirmNewsletter, { body: { token } })
/** The link of a new request, whose mail is the given one of the address. */
const linkOf = async (email: string, count = 1) => {
  await subscribe(email)
  return linkToken((await mails.to(email, count)).at(-1)!, '/newsletter/confirm')
}
const proofsOf = async (email: string): Promise<Subscriber[]> =>
  (await call(listSubscribers, { query: { email } }, admin)).body.data.subscribers
const proofOf = async (email: string) => (await proofsOf(email))[0]!
const end = ({ id, version }: Subscriber) =>
  call(unsubscribePerson, { params: { id }, body: { version } }, admin)
const isSubscribed = (email: string) =>
  database.value<boolean>(
    'SELECT EXISTS (SELECT 1 FROM newsletter_subscription WHERE email = $1)',
    [email],
  )
const exported = async () => (await call(exportSubscribers, { query: {} }, admin)).text

describe('the proof of a subscription', () => {
  test('says what was requested, by which mail it was confirmed, and how it ended', async () => {
    const email = uniqueEmail()
    const link = await linkOf(email)
    expect(await proofOf(email)).toMatchObject({
      ...{ state: 'waiting', source: 'form', confirmedAt: null, endedAt: null },
      ...{ consentText: NEWSLETTER_CONSENT.text, textVersion: NEWSLETTER_CONSENT.version },
    })
    await confirm(link)
    const confirmed = await proofOf(email)
    expect(confirmed).toMatchObject({
      ...{ state: 'confirmed', consentText: NEWSLETTER_CONSENT.text },
      ...{ confirmedBy: 'newsletter-confirmation', since: confirmed.confirmedAt },
      lists: ['La lettre de l’Antre', expect.any(String)],
    })
    expect(confirmed.mailSentAt! >= confirmed.requestedAt!).toBe(true)
    expect(confirmed.confirmedAt! >= confirmed.mailSentAt!).toBe(true)
    const [, welcome] = await mails.to(email, 2)
    const token = linkToken(welcome!, '/newsletter/unsubscribe')
    await call(unsubscribeFromNewsletter, { params: { token } })
    const ended = await proofOf(email)
    expect(ended).toMatchObject({ state: 'unsubscribed', endedBy: 'link' })
    expect(ended.consentText).toBe(confirmed.consentText)

    await confirm(await linkOf(email, 3))
    expect((await proofsOf(email)).map(({ state }) => state)).toEqual(['confirmed', 'unsubscribed'])
  })

  test('of a member follows what they choose, and stays when only the lists change', async () => {
    const person = await makePerson(database)
    const token = await signIn(database, person)
    const choose = (lists: number[]) =>
      call(updateNewsletterSubscription, { body: { lists } }, { token })
    await choose([1])
    const first = await proofOf(person.email)
    expect(first).toMatchObject({ state: 'confirmed', source: 'account', confirmedBy: 'account' })
    await choose([2])
    const second = await proofOf(person.email)
    expect([second.id, second.confirmedAt]).toEqual([first.id, first.confirmedAt])
    expect(second.lists).toHaveLength(1)
    expect(second.lists).not.toEqual(first.lists)
    await choose([])
    expect(await proofOf(person.email)).toMatchObject({
      ...{ state: 'unsubscribed', endedBy: 'account' },
    })
  })

  test('of a row that an earlier release writes says that its text was not stored', async () => {
    const person = await makePerson(database)
    await makeLink(database, 'unsubscribe', person)
    expect(await proofOf(person.email)).toMatchObject({
      ...{ state: 'confirmed', source: 'earlier', consentText: null, textVersion: null },
      requestedAt: null,
    })
    await database.query('DELETE FROM newsletter_subscription WHERE email = $1', [person.email])
    expect(await proofOf(person.email)).toMatchObject({ state: 'unsubscribed', endedBy: null })
  })
})

describe('an operator', () => {
  test('unsubscribes somebody once; their links subscribe no more, a new request does', async () => {
    const email = uniqueEmail()
    await confirm(await linkOf(email))
    await mails.to(email, 2)
    const pending = await linkOf(email, 3)
    const proof = await proofOf(email)
    expect((await end(proof)).status).toBe(200)
    expect(await isSubscribed(email)).toBe(false)
    expect(await proofOf(email)).toMatchObject({ state: 'unsubscribed', endedBy: 'staff' })
    expect((await end(proof)).body.code).toBe('stale_record')
    expect((await confirm(pending)).body.code).toBe('link_expired')
    const entries = await database.value<number>(
      `SELECT count(*)::int FROM audit_entry WHERE table_name = 'newsletter_consent' AND key = $1
         AND after ? 'ended_by'`,
      [proof.id],
    )
    expect(entries).toBe(1)

    await confirm(await linkOf(email, 4))
    expect(await isSubscribed(email)).toBe(true)
    const old = (await proofsOf(email)).find(({ id }) => id === proof.id)!
    expect((await end(old)).status).toBe(200)
    expect(await isSubscribed(email)).toBe(true)
  })

  test('and the person at the same moment: one wins, and nobody is half subscribed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const email = uniqueEmail()
      const link = await linkOf(email)
      const proof = await proofOf(email)
      const [ended, confirmed] = await Promise.all([end(proof), confirm(link)])
      const outcome = [ended.body.code ?? 'ended', confirmed.body.code ?? 'confirmed']
      expect([
        ['ended', 'link_expired'],
        ['stale_record', 'confirmed'],
      ]).toContainEqual(outcome)
      expect((await proofsOf(email)).some(({ state }) => state === 'confirmed')).toBe(
        await isSubscribed(email),
      )
    }
  })

  test('exports who has confirmed, and nobody else', async () => {
    const [waiting, confirmed, ended] = [uniqueEmail(), uniqueEmail(), uniqueEmail()]
    await subscribe(waiting)
    await confirm(await linkOf(confirmed))
    await confirm(await linkOf(ended))
    await end(await proofOf(ended))
    const csv = await exported()
    expect(csv).toContain(confirmed)
    expect(csv).not.toContain(waiting)
    expect(csv).not.toContain(ended)
    expect(csv).toContain(NEWSLETTER_CONSENT.text)
    const narrowed = await call(exportSubscribers, { query: { state: 'waiting' } }, admin)
    expect(narrowed.text).not.toContain('@')
  })
})

test('an account that is to be deleted stays subscribed until it is erased', async () => {
  const person = await makePerson(database)
  const token = await signIn(database, person)
  await call(updateNewsletterSubscription, { body: { lists: [1] } }, { token })
  await call(deleteUser, undefined, { token })
  expect(await proofOf(person.email)).toMatchObject({ state: 'confirmed' })
})
