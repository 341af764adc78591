import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { holdSession } from '@sesame/contract/hold'
import { login } from '@sesame/contract/member'
import { getPage } from '@sesame/contract/page'
import { getPaymentAccount } from '@sesame/contract/payment'
import { listServices } from '@sesame/contract/service'
import { listNextSessions } from '@sesame/contract/session'
import { getLegalText, LEGAL_SLUGS } from '@sesame/contract/site'
import { acceptInvitation, listTeam } from '@sesame/contract/team'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { makePerson, signIn } from './people.ts'
import { useTestApi, type Caller } from './test-api.ts'
import { FOREIGN_ACCOUNT, useTestStripe } from './test-stripe.ts'

const stripe = useTestStripe()
const { call, database } = useTestApi({ env: stripe.env })

const MAIN = path.resolve(import.meta.dirname, '../../../tools/sesame/main.ts')
const CHOSEN = 'bretelle-hameau-sorbet-41'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesame-site-'))
})
afterAll(() => rm(folder, { recursive: true }))

interface Outcome {
  code: number
  text: string
}

/** An outcome whose text has this part. */
const outcome = (code: number, part: string) => ({
  code,
  text: expect.stringContaining(part) as string,
})

/** Runs the command as an operator does, against the database of this file. */
async function sesame(...args: string[]): Promise<Outcome> {
  const env = { ...process.env, ...database.env, ...stripe.env, SESAME_DEVELOPMENT: '1' }
  try {
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, [MAIN, ...args], { env, timeout: 50_000 })
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, text: stdout + stderr }
  }
}

const create = (domain: string, ...more: string[]) =>
  sesame('site', 'create', '--domain', domain, '--name', 'La Tour', ...more)

const siteOf = (domain: string) =>
  database.value<number>('SELECT id_site FROM domain WHERE host = $1', [domain])

async function callerOf(domain: string, token?: string): Promise<Caller> {
  return { site: await siteOf(domain), headers: { host: domain }, token }
}

async function writePrivate(name: string, text: string, mode = 0o600): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, text, { mode })
  return file
}

const invite = (site: string, email: string) =>
  sesame(
    ...['admin', 'create', '--site', site, '--email', email],
    ...['--firstname', 'Anne', '--lastname', 'Le Goff'],
  )

const tokenIn = ({ text }: Outcome) => /\/admin\/invitation\/([\w-]+)/.exec(text)?.[1] ?? ''

const rowsOfAll = () =>
  database.query(
    `SELECT (SELECT count(*) FROM site) AS sites, (SELECT count(*) FROM domain) AS domains,
       (SELECT count(*) FROM page) AS pages, (SELECT count(*) FROM parameter) AS parameters,
       (SELECT count(*) FROM service) AS services`,
  )

describe('a site made by the command', () => {
  const DOMAIN = 'la-tour.example.org'
  let created: Outcome
  beforeAll(async () => {
    created = await create(DOMAIN, '--theme', 'atelier', '--email', 'bonjour@example.org')
  })

  test('says what remains to be done', () => {
    expect(created.code).toBe(0)
    expect(created.text).toContain(`https://${DOMAIN}/admin/`)
    expect(created.text).toMatch(/Il reste à faire[^]*webhook[^]*LEGAL_COMPANY_NAME/)
  })

  test('has its pages, its legal texts and an empty calendar', async () => {
    const caller = await callerOf(DOMAIN)
    const urls = ['/', '/nous-contacter', '/horaires-et-tarifs', '/les-missions-et-scenarios']
    for (const url of [...urls, '/reservation-en-ligne', '/plan-du-site']) {
      const { status } = await call(getPage, { params: { url } }, caller)
      expect({ url, status }).toEqual({ url, status: 200 })
    }
    for (const slug of LEGAL_SLUGS) {
      expect((await call(getLegalText, { params: { slug } }, caller)).status).toBe(200)
    }
    expect((await call(listServices, {}, caller)).body.data.services).toEqual([])
    expect((await call(listNextSessions, {}, caller)).body.data.sessions).toEqual([])
  })

  test('is not changed by a second run', async () => {
    const before = await rowsOfAll()
    const again = await sesame(
      'site',
      'create',
      '--domain',
      DOMAIN.toUpperCase(),
      '--name',
      'Autre',
    )
    expect(again).toEqual(outcome(0, 'mène déjà au site'))
    expect(await rowsOfAll()).toEqual(before)
    expect(
      await database.value('SELECT name FROM site WHERE id = $1', [await siteOf(DOMAIN)]),
    ).toBe('La Tour')
  })

  test('gets its legal values from a file', async () => {
    const file = await writePrivate('values.json', '{"LEGAL_COMPANY_NAME":"Tour SARL"}', 0o644)
    const saved = await create(DOMAIN, '--parameters', file)
    expect(saved.text).not.toContain('LEGAL_COMPANY_NAME')
    const notice = await call(
      getLegalText,
      { params: { slug: 'legal-notice' } },
      await callerOf(DOMAIN),
    )
    expect(notice.body.data.html).toContain('Tour SARL')
    const unknown = await writePrivate('unknown.json', '{"LEGAL_COMPANI_NAME":"Tour SARL"}')
    expect(await create(DOMAIN, '--parameters', unknown)).toEqual(outcome(1, 'LEGAL_COMPANI_NAME'))
  })

  test('lets its administrator in by a link that works once, and nowhere else', async () => {
    const email = 'anne@example.org'
    const old = tokenIn(await invite(DOMAIN, email))
    const second = await invite(DOMAIN, email.toUpperCase())
    expect(second.text).toContain('son lien ne sert plus')
    const token = tokenIn(second)
    const caller = await callerOf(DOMAIN)
    const accept = (link: string, from: Caller) =>
      call(acceptInvitation, { body: { token: link, password: CHOSEN } }, from)

    expect((await accept(old, caller)).body.code).toBe('link_expired')
    expect((await accept(token, { site: 66 })).body.code).toBe('link_expired')
    expect((await accept(token, caller)).status).toBe(200)
    expect((await accept(token, caller)).body.code).toBe('link_expired')

    const opened = await call(login, { body: { email, password: CHOSEN } }, caller)
    expect(opened.body.data).toMatchObject({ secondFactor: { step: 'enrolment' } })
    const elsewhere = await call(login, { body: { email, password: CHOSEN } }, { site: 66 })
    expect(elsewhere.body.code).toBe('bad_credentials')
    expect(await invite(DOMAIN, email)).toEqual(outcome(1, 'déjà de l’équipe'))
  })

  test('is closed to administrators of another site', async () => {
    const site = await siteOf(DOMAIN)
    const own = await signIn(database, await makePerson(database, { site, role: 'ADMIN' }))
    const other = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
    expect((await call(listTeam, {}, await callerOf(DOMAIN, own))).status).toBe(200)
    expect((await call(listTeam, {}, await callerOf(DOMAIN, other))).status).toBe(401)
    expect((await call(listTeam, {}, { site: 66, token: own })).status).toBe(401)
  })
})

test('a site with the example can be booked at once', async () => {
  const domain = 'essai.example.org'
  expect((await create(domain, '--with-example')).text).toContain('Activité d’exemple')
  const caller = await callerOf(domain)
  const { sessions } = (await call(listNextSessions, {}, caller)).body.data
  const [first] = sessions
  const body = { idService: first!.idService, start: first!.start, players: 4 }
  const held = await call(holdSession, { body }, caller)
  expect(held.body.data).toMatchObject({ players: 4, teamCents: 8000 })
  const again = await create(domain, '--with-example')
  expect(again.text).toContain('l’exemple n’est pas ajouté')
})

describe('payment keys', () => {
  const { secretKey, publicKey, webhookSecret } = FOREIGN_ACCOUNT
  const LINES = [
    '# Stripe',
    `STRIPE_SECRET_KEY=${secretKey}`,
    `STRIPE_PUBLIC_KEY="${publicKey}"`,
    `STRIPE_WEBHOOK_SECRET=${webhookSecret}`,
  ].join('\n')

  test.each([
    ['lines', LINES],
    ['JSON', JSON.stringify({ secretKey, publicKey, webhookSecret })],
  ])('of a file of %s are checked at Stripe and stored encrypted', async (form, text) => {
    const domain = `cles-${form.toLowerCase()}.example.org`
    const saved = await create(domain, '--payment-keys', await writePrivate(form, text))
    expect(saved).toEqual(outcome(0, 'vérifiées'))
    expect(saved.text).not.toContain(secretKey)
    const site = await siteOf(domain)
    const admin = await signIn(database, await makePerson(database, { site, role: 'ADMIN' }))
    const { body } = await call(getPaymentAccount, {}, await callerOf(domain, admin))
    expect(body.data).toMatchObject({ canSell: true })
    const stored = 'SELECT secret_key FROM payment_account WHERE id_site = $1'
    expect(await database.value(stored, [site])).not.toContain(secretKey)
  })

  test('that others may read are refused, and no site is made', async () => {
    const file = await writePrivate('open', LINES, 0o640)
    expect(await create('ouvert.example.org', '--payment-keys', file)).toEqual(
      outcome(1, 'chmod 600'),
    )
    const made = `SELECT count(*)::int FROM domain WHERE host = 'ouvert.example.org'`
    expect(await database.value(made)).toBe(0)
  })

  test('that Stripe refuses leave the site without, and no value in the message', async () => {
    const wrong = LINES.replace(secretKey, 'sk_test_nobody_knows')
    const refused = await create(
      'refus.example.org',
      '--payment-keys',
      await writePrivate('no', wrong),
    )
    expect(refused.code).toBe(1)
    expect(refused.text).toContain('ne sont pas enregistrées')
    expect(refused.text).not.toContain('sk_test_nobody_knows')
    expect(await siteOf('refus.example.org')).toBeGreaterThan(0)
  })
})

test.each(['sesame_app', 'sesame_worker'] as const)(
  '%s can neither make sites nor invite',
  async (role) => {
    const client = new pg.Client({ connectionString: database.urlOf(role) })
    await client.connect()
    try {
      const statements = [
        `SELECT create_site('x.example.org', 'X', 'https://x.example.org', '[]', '[]')`,
        `SELECT save_site_parameters(66, '[]')`,
        `SELECT create_page(66, '{}', NULL)`,
        `SELECT create_first_activity(66, '[]', '{}', '[]', '[]', '[]', '[]')`,
        `SELECT invite_administrator(66, gen_random_uuid(), 'x@example.org', 'X', 'X', '\\x00', now(),
         gen_random_uuid())`,
      ]
      for (const statement of statements) {
        await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
      }
    } finally {
      await client.end()
    }
  },
)
