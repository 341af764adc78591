import { confirmRegistration, login, register } from '@sesame/contract/member'
import { describe, expect, test } from 'vitest'

import { uniqueEmail, makePerson, PASSWORD } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { linkToken, useTestWorker } from '../../../../test/test-worker.ts'

const { call, database } = useTestApi()
const mails = useTestWorker(database)

const OTHER_PASSWORD = 'bretelle-hameau-sorbet-41'

const application = (email: string) => ({
  email,
  password: PASSWORD,
  firstname: 'Ada',
  lastname: 'Lune',
  acceptTerms: true as const,
})

const requestRegistration = (email: string, more = {}, site = 66) =>
  call(register, { body: { ...application(email), ...more } }, { site })

const confirm = (token: string, password = PASSWORD) =>
  call(confirmRegistration, { body: { token, password } })

const signInWith = (email: string, password = PASSWORD) =>
  call(login, { body: { email, password } })

/** Links in the mails to an address, oldest first. */
async function linksTo(email: string, count = 1): Promise<string[]> {
  const received = await mails.to(email, count)
  return received.map((mail) => linkToken(mail, '/auth/confirm'))
}

async function linkFor(email: string, more = {}): Promise<string> {
  await requestRegistration(email, more)
  const [link] = await linksTo(email)
  return link!
}

const rowsFor = async (email: string) => ({
  members: await database.value('SELECT count(*)::int FROM member WHERE email = $1', [email]),
  registrations: await database.value('SELECT count(*)::int FROM registration WHERE email = $1', [
    email,
  ]),
  mails: await database.value('SELECT count(*)::int FROM mail WHERE recipient = $1', [email]),
})

const countJobs = () =>
  database.value<number>(
    `SELECT count(*)::int FROM pgboss.job WHERE name = 'member.send-registration-mail'`,
  )

describe('an application', () => {
  test('is kept with its mail and its job, and makes no member', async () => {
    const email = uniqueEmail()
    expect((await requestRegistration(email)).status).toBe(200)
    expect(await rowsFor(email)).toEqual({ members: 0, registrations: 1, mails: 1 })
    const jobs = await database.value(
      `SELECT count(*)::int FROM pgboss.job j JOIN registration r ON r.id::text = j.data->>'idRegistration'
       WHERE r.email = $1 AND j.name = 'member.send-registration-mail'
         AND (j.data->>'idSite')::int = 66`,
      [email],
    )
    expect(jobs).toBe(1)
  })

  test('leaves nothing when its job cannot be written', async () => {
    const email = uniqueEmail()
    await database.query(
      `ALTER TABLE pgboss.job_common ADD CONSTRAINT no_more CHECK (false) NOT VALID`,
    )
    try {
      expect((await requestRegistration(email)).status).toBe(500)
    } finally {
      await database.query('ALTER TABLE pgboss.job_common DROP CONSTRAINT no_more')
    }
    expect(await rowsFor(email)).toEqual({ members: 0, registrations: 0, mails: 0 })
  })

  test('leaves no job when it cannot be committed', async () => {
    const email = uniqueEmail()
    const before = await countJobs()
    await database.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'not today'; END $$;
      CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON registration
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()`)
    try {
      expect((await requestRegistration(email)).status).toBe(500)
    } finally {
      await database.query('DROP TRIGGER refuse ON registration')
    }
    expect(await countJobs()).toBe(before)
    expect(await rowsFor(email)).toEqual({ members: 0, registrations: 0, mails: 0 })
  })

  test('is answered alike for an address that has an account and one that has none', async () => {
    const { email } = await makePerson(database)
    const [known, unknown] = [
      await requestRegistration(email),
      await requestRegistration(uniqueEmail()),
    ]
    expect(known.status).toBe(200)
    expect(known.text).toBe(unknown.text)
  })

  test('for an address with an account is told to its owner, without a link', async () => {
    const { email } = await makePerson(database)
    await requestRegistration(email, { password: OTHER_PASSWORD })
    const [mail] = await mails.to(email)
    expect(mail!.text).not.toMatch(/\/auth\/confirm\//)
    expect((await signInWith(email)).status).toBe(200)
    expect((await signInWith(email, OTHER_PASSWORD)).status).toBe(401)
  })

  test.each([
    ['a weak password', { password: 'motdepasse12' }, 'weak_password', 'password'],
    [
      'one’s own name as password',
      { lastname: 'Grandvoyageur', password: 'grandvoyageur1' },
      'weak_password',
      'password',
    ],
    ['terms not accepted', { acceptTerms: false }, 'invalid_input', 'acceptTerms'],
    ['a link as a name', { firstname: 'https://spam.example' }, 'invalid_input', 'firstname'],
    ['a phone that does not exist', { phone: '00 00 00 00 00' }, 'invalid_input', 'phone'],
    ['half an address', { email: 'ada@' }, 'invalid_input', 'email'],
  ])('with %s is refused, field by field', async (_, more, code, field) => {
    const { status, body } = await requestRegistration(uniqueEmail(), more)
    expect({ status, code: body.code }).toEqual({ status: 400, code })
    expect(body.errors?.[field]).toHaveLength(1)
  })

  test.each([
    ['no date of birth', {}, 400],
    ['a minor', { birthdate: '2015-01-01' }, 400],
    ['an adult', { birthdate: '1990-01-01' }, 200],
  ])('on a site that sells wine, %s: %j is answered %i', async (_, more, status) => {
    expect((await requestRegistration(uniqueEmail(), more, 67)).status).toBe(status)
  })
})

describe('the link of the mail', () => {
  test('opens the account, signs in, and the password is the one chosen', async () => {
    const email = uniqueEmail()
    const { status, body } = await confirm(await linkFor(email))
    expect(status).toBe(200)
    expect(body.data).toEqual({
      token: expect.any(String) as unknown,
      idSite: 66,
      role: 'CUSTOMER',
    })
    expect((await signInWith(email)).status).toBe(200)
    expect(await rowsFor(email)).toEqual({ members: 1, registrations: 0, mails: 1 })
  })

  test('serves once', async () => {
    const link = await linkFor(uniqueEmail())
    await confirm(link)
    expect((await confirm(link)).body.code).toBe('link_expired')
  })

  test('serves once even when it is opened twice at the same time', async () => {
    const link = await linkFor(uniqueEmail())
    const responses = await Promise.all([confirm(link), confirm(link)])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  })

  test('lasts a day', async () => {
    const email = uniqueEmail()
    const link = await linkFor(email)
    const hours = await database.value<number>(
      `SELECT extract(epoch FROM expires_at - terms_accepted_at)::int / 3600 FROM registration
       WHERE email = $1`,
      [email],
    )
    expect(hours).toBe(24)
    await database.query(`UPDATE registration SET expires_at = now() WHERE email = $1`, [email])
    expect((await confirm(link)).body.code).toBe('link_expired')
    expect(await rowsFor(email)).toMatchObject({ members: 0 })
  })

  test('of a second application does not replace the account of the first', async () => {
    const email = uniqueEmail()
    await requestRegistration(email)
    await mails.to(email)
    await requestRegistration(email, { password: OTHER_PASSWORD })
    const [first, second] = await linksTo(email, 2)
    expect((await confirm(first!)).status).toBe(200)
    expect((await confirm(second!, OTHER_PASSWORD)).body.code).toBe('link_expired')
    expect((await signInWith(email)).status).toBe(200)
    expect((await signInWith(email, OTHER_PASSWORD)).status).toBe(401)
  })

  test('of a stranger does not open the account of who owns the address', async () => {
    const email = uniqueEmail()
    await requestRegistration(email, {
      password: OTHER_PASSWORD,
      firstname: 'Mallory',
      phone: '0612345678',
    })
    await mails.to(email)
    await requestRegistration(email)
    const [strangers, own] = await linksTo(email, 2)

    const refused = await confirm(strangers!)
    expect(refused.body.code).toBe('registration_password')
    expect(await rowsFor(email)).toMatchObject({ members: 0, registrations: 2 })

    expect((await confirm(own!)).status).toBe(200)
    expect((await signInWith(email, OTHER_PASSWORD)).status).toBe(401)
    expect((await signInWith(email)).status).toBe(200)
    const [member] = await database.query('SELECT firstname, phone FROM member WHERE email = $1', [
      email,
    ])
    expect(member).toEqual({ firstname: 'Ada', phone: null })
    expect(await rowsFor(email)).toMatchObject({ members: 1, registrations: 0 })
    expect((await confirm(strangers!, OTHER_PASSWORD)).body.code).toBe('link_expired')
  })

  test('is not used up by a wrong password', async () => {
    const link = await linkFor(uniqueEmail())
    expect((await confirm(link, 'not-the-password')).status).toBe(403)
    expect((await confirm(link)).status).toBe(200)
  })

  test('signs nobody in before it is opened', async () => {
    const email = uniqueEmail()
    await linkFor(email)
    expect((await signInWith(email)).body.code).toBe('bad_credentials')
  })

  test.each([
    [true, 2],
    [false, 0],
  ])(
    'subscribes to the letters of who wished it: %s makes %i subscriptions',
    async (newsletter, count) => {
      const email = uniqueEmail()
      await confirm(await linkFor(email, { newsletter }))
      const found = await database.value(
        'SELECT count(*)::int FROM newsletter_subscription WHERE email = $1',
        [email],
      )
      expect(found).toBe(count)
    },
  )
})
