import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { DEMO_PAYMENT_ACCOUNTS } from '../apps/api/seed/demo/payment-accounts.ts'
import { codeOf } from '../apps/api/test/totp-code.ts'
import { databaseEnvironment } from '../tools/database.ts'
import { APP_SECRET } from '../tools/world.ts'
import { fillLogin, heading } from './back-office.ts'
import { ageBox, expectBooked, fillContact, pay, termsBox } from './checkout.ts'
import { expect, test } from './journey.ts'
import { newPerson } from './people.ts'
import { CARDS, fillCard, STRIPE_ORIGIN } from './stripe.ts'
import { DATABASE_URL, GATEWAY_PORT } from './system-under-test.ts'

const COMMAND = path.resolve(import.meta.dirname, '../bin/sesame')
const PASSWORD = 'quatre-mots-sans-lien-entre-eux'
/** An account of the emulator; the website settles what the visitor comes back with. */
const KEYS = DEMO_PAYMENT_ACCOUNTS.find(({ idSite }) => idSite === 68)!.keys

/** Runs a command as who operates this system does. */
async function sesame(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    ...databaseEnvironment(new URL(DATABASE_URL).pathname.slice(1)),
    ...{ SESAME_DEVELOPMENT: '1', APP_SECRET, STRIPE_API_URL: STRIPE_ORIGIN },
  }
  const { stdout } = await promisify(execFile)(COMMAND, args, { env, timeout: 60_000 })
  return stdout
}

async function withFile<T>(text: string, work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sesame-keys-'))
  const file = path.join(folder, 'keys.json')
  try {
    await writeFile(file, text, { mode: 0o600 })
    return await work(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const host = () => `www.m${randomBytes(4).toString('hex')}.test`

const create = (domain: string, ...more: string[]) => {
  const site = ['--domain', domain, '--name', 'Maison neuve', '--theme', 'atelier']
  const url = ['--url', `http://${domain}:${GATEWAY_PORT}`]
  return sesame('site', 'create', ...site, ...url, ...more)
}

test('a site made by the command is whole, and its administrator comes in by the link once', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const domain = host()
  const origin = `http://${domain}:${GATEWAY_PORT}`
  expect(await create(domain)).toContain('Il reste à faire')

  await page.goto(origin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maison neuve')
  const pages = ['/reservation-en-ligne', '/nous-contacter', '/horaires-et-tarifs', '/plan-du-site']
  const others = ['/les-missions-et-scenarios', '/legal-notice', '/sale-terms', '/privacy-policy']
  for (const address of [...pages, ...others]) {
    const response = await page.goto(origin + address)
    expect(response?.status(), address).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  const email = `anne.${randomBytes(4).toString('hex')}@example.fr`
  const person = ['--email', email, '--firstname', 'Anne', '--lastname', 'Le Goff']
  const printed = await sesame('admin', 'create', '--site', domain, ...person)
  const link = /http\S+\/admin\/invitation\/\S+/.exec(printed)![0]
  await page.goto(link)
  await expect(heading(page, 'Bienvenue dans l’équipe')).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Rejoindre l’équipe' }).click()
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email)
  await fillLogin(page, { email, password: PASSWORD })
  await expect(heading(page, 'Relier votre téléphone')).toBeVisible()
  const secret = (await page.locator('.enrolment code').innerText()).replaceAll(' ', '')
  await page.getByRole('textbox', { name: /^Code à six chiffres/ }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Vérifier et voir les codes de secours' }).click()
  await expect(heading(page, 'Vos dix codes de secours')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(heading(page, 'Aujourd’hui')).toBeVisible()
  await page.goto(`${origin}/admin/equipe`)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Anne Le Goff')

  await page.goto(link)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Rejoindre l’équipe' }).click()
  await expect(heading(page, 'Cette invitation n’est plus valable')).toBeVisible()
})

test('a site with the example and keys of its own is booked and paid', async ({ page }) => {
  test.setTimeout(240_000)
  const domain = host()
  const origin = `http://${domain}:${GATEWAY_PORT}`
  const made = await withFile(JSON.stringify(KEYS), (file) =>
    create(domain, '--with-example', '--payment-keys', file),
  )
  expect(made).not.toContain('Encaisser')

  const person = newPerson()
  await page.goto(`${origin}/reservation-en-ligne`)
  await page
    .getByRole('group', { name: /^Activité d’exemple, créneaux du/ })
    .getByRole('button')
    .last()
    .click()
  await expect(page).toHaveURL(/\/commande\?garde=/)
  await fillContact(page, person)
  await fillCard(page, CARDS.paid)
  await ageBox(page).check()
  await termsBox(page).check()
  await pay(page)
  await expectBooked(page, person)
})
