import { randomBytes } from 'node:crypto'

import { expect, type BrowserContext, type Page } from '@playwright/test'

import type { Role } from '../packages/contract/src/role.ts'
import { accessibilityFaults } from './accessibility.ts'
import { queryDatabase } from './database.ts'
import { typographyFaults } from './french-typography.ts'
import { readOverflow, readTexts } from './page-scripts.ts'
import { openAccount, type Person } from './people.ts'

export interface OwnSite {
  id: number
  origin: string
}

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** Creates an account of the team that no other journey uses. */
export async function makeColleague(
  context: BrowserContext,
  site: OwnSite,
  role: Role,
): Promise<Person> {
  const { person } = await openAccount(context, site)
  await queryDatabase('UPDATE member SET role = $1 WHERE id_site = $2 AND email = $3', [
    role,
    site.id,
    person.email,
  ])
  return person
}

export async function fillLogin(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continuer' }).click()
}

/** Logs in through the API, for journeys about something else. */
export async function enterBackOffice(page: Page, site: OwnSite, person: Person): Promise<void> {
  const { email, password } = person
  const login = await page.request.post(`${site.origin}/api/login`, {
    data: { email, password },
    headers: { origin: site.origin },
  })
  expect(login.status(), await login.text()).toBe(200)
}

export function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name })
}

/** Accessible, in good French and not too wide, at the three widths. */
export async function expectGoodScreen(page: Page): Promise<void> {
  const before = page.viewportSize()!
  for (const size of WIDTHS) {
    await page.setViewportSize(size)
    expect(await accessibilityFaults(page), `axe at ${size.width}`).toEqual([])
    expect(await readOverflow(page), `width ${size.width}`).toEqual({ by: 0, elements: [] })
  }
  await page.setViewportSize(before)
  expect((await readTexts(page)).flatMap(typographyFaults)).toEqual([])
}

interface MadeOrder {
  lastname: string
  status: 'paid' | 'expired' | 'refunded'
  /** Of its day at the venue. */
  createdAt: string
}

/** Writes orders as the shop leaves them: no page can make one of each state. */
export async function makeOrders(site: OwnSite, orders: readonly MadeOrder[]): Promise<void> {
  const terms = randomBytes(32)
  await queryDatabase(
    `INSERT INTO terms_version (id_site, sha256, title, html, updated_on)
     VALUES ($1, $2, 'CGV', '<p>CGV</p>', '2026-01-01')`,
    [site.id, terms],
  )
  for (const [index, { lastname, status, createdAt }] of orders.entries()) {
    const number = `2026-${String(index + 1).padStart(6, '0')}`
    const isPaid = status !== 'expired'
    const [order] = await queryDatabase<{ id: string }>(
      `INSERT INTO customer_order (id_site, id, number, status, email, firstname, lastname, phone,
         subtotal_cents, total_cents, terms_sha256, terms_accepted_at, created_at, paid_at)
       VALUES ($1, gen_random_uuid(), $2, $3, $4, 'Inès', $5, '0199001201',
         10400, 10400, $6, $7, $7, $8)
       RETURNING id`,
      [
        site.id,
        number,
        status,
        `ines.${index}@example.fr`,
        lastname,
        terms,
        createdAt,
        isPaid ? createdAt : null,
      ],
    )
    await queryDatabase(
      `INSERT INTO order_line (id_site, id_order, line, kind, label, detail, quantity, unit_cents,
         total_cents)
       SELECT $1, $2, line, 'gift_card', 'Carte cadeau', 'par courriel', 1, 5200, 5200
       FROM generate_series(1, 2) line`,
      [site.id, order!.id],
    )
  }
}

/** Signals the open back offices of a site what to read again, as the API does after a change. */
export async function signalOperators(site: OwnSite, changes: readonly string[]): Promise<void> {
  const notice = changes.map((change) => `${site.id} operators\t${change}`).join('\n')
  await queryDatabase(`SELECT pg_notify('availability', $1)`, [notice])
}
