import type pg from 'pg'

import type { KeyRing } from '../src/platform/key-ring.ts'
import { hashPassword } from '../src/platform/secret.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from './demo/accounts.ts'
import type { DemoBooking, DemoSite } from './demo/demo-site.ts'
import { loadCatalog } from './demo/load-catalog.ts'
import { loadContent } from './demo/load-content.ts'
import { loadDelivery } from './demo/load-delivery.ts'
import { loadPaymentAccount } from './demo/load-payment-account.ts'
import { SITE_66 } from './demo/site-66.ts'
import { SITE_67 } from './demo/site-67.ts'
import { SITE_68 } from './demo/site-68.ts'
import { FRANCE } from './reference/countries.ts'
import { LEGAL_TEXTS_UPDATED_ON } from './reference/legal-templates.ts'
import { upsert, type Row } from './upsert.ts'

export { DEMO_ACCOUNTS }

/**
 * Loads the demo: sites 66, 67 and 68, each with an account of every role. Runs as the owner after
 * the reference data; a second run resets changed rows to the values in these files.
 */
export async function loadDemo(client: pg.ClientBase, keys: KeyRing): Promise<void> {
  await loadSuperAdmins(client)
  for (const demoSite of [SITE_66, SITE_67, SITE_68]) await loadSite(client, demoSite, keys)
}

async function loadSuperAdmins(client: pg.ClientBase): Promise<void> {
  const accounts = DEMO_ACCOUNTS.filter(({ site }) => site === null)
  const rows = await Promise.all(
    accounts.map(async (account) => ({
      id: account.id,
      email: account.email,
      password_hash: await hashPassword(account.password),
      firstname: account.firstname,
      lastname: account.lastname,
      phone: account.phone,
    })),
  )
  await upsert(client, { table: 'super_admin', key: ['id'], rows })
}

async function loadSite(client: pg.ClientBase, demoSite: DemoSite, keys: KeyRing): Promise<void> {
  const { site, fonts, externalApps, newsletterLists } = demoSite
  await upsert(client, { table: 'site', key: ['id'], rows: [site] })
  await loadDomains(client, demoSite)

  // Row-level security applies to the owner too, so rows can only be inserted for the set site.
  await client.query(`SELECT set_config('app.site_id', $1, false)`, [String(site.id)])
  const load = (table: string, key: string[], rows: Row[]) =>
    upsert(client, {
      table,
      key: ['id_site', ...key],
      rows: rows.map((row) => ({ id_site: site.id, ...row })),
    })

  await load('parameter', ['type'], parametersOf(demoSite))
  await load('language', ['id'], [FRENCH])
  await load('logo', ['id'], logosOf(demoSite))
  await load('font', ['type'], fonts)
  await load('company_address', ['id'], addressesOf(demoSite))
  await loadAddressTypes(client, demoSite)
  await load('external_app_config', ['app', 'key'], externalApps)
  await load('newsletter_list', ['id'], newsletterLists)
  await load('media', ['id'], demoSite.media)
  await loadContent(client, load, demoSite.content)
  await load('member', ['id'], await membersOf(site.id))
  if (demoSite.booking) await loadBooking(demoSite.booking, load)
  if (demoSite.delivery) await loadDelivery(client, load, demoSite.delivery)
  await load('discount_code', ['id'], demoSite.discounts ?? [])
  if (demoSite.catalog) await loadCatalog({ client, idSite: site.id, load }, demoSite.catalog)
  await loadPaymentAccount(client, site.id, keys)
  await client.query(`SELECT set_config('app.site_id', '', false)`)
}

async function loadBooking(
  booking: DemoBooking,
  load: (table: string, key: string[], rows: Row[]) => Promise<void>,
): Promise<void> {
  await load('resource', ['id'], booking.resources)
  await load('service', ['id'], booking.services)
  await load('service_tag', ['id_service', 'tag'], booking.tags)
  await load('service_vat', ['id_service', 'valid_from'], booking.vat)
  await load('calendar', ['id'], booking.calendars)
  await load('opening_rule', ['id'], booking.openingRules)
  await load('price_period', ['id'], booking.pricePeriods)
  await load('price', ['id_service', 'id_period', 'players', 'valid_from'], booking.prices)
}

async function loadDomains(client: pg.ClientBase, { site, hosts }: DemoSite): Promise<void> {
  const [canonical] = hosts
  // Only one host may be canonical, so the former one is reset first.
  await client.query(
    'UPDATE domain SET is_canonical = false WHERE id_site = $1 AND is_canonical AND host <> $2',
    [site.id, canonical],
  )
  const rows = hosts.map((host) => ({
    host,
    id_site: site.id,
    is_canonical: host === canonical,
  }))
  await upsert(client, { table: 'domain', key: ['host'], rows })
}

const FRENCH = {
  id: 1,
  code: 'fr',
  label: 'Français',
  deepl_code: 'FR',
  id_country: FRANCE,
  is_valid: true,
}

function parametersOf({ parameters }: DemoSite): Row[] {
  return Object.entries(parameters).map(([type, value]) => ({ type, value }))
}

const LOGO_FILES = {
  LOGO: 'logo.svg',
  LOGO_FOOTER: 'logo-footer.svg',
  LOGO_FAVICON: 'logo-favicon.svg',
  LOGO_LIGHT_THEME: 'logo-light-theme.svg',
  LOGO_DARK_THEME: 'logo-dark-theme.svg',
}

function logosOf({ site }: DemoSite): Row[] {
  return Object.entries(LOGO_FILES).map(([type, filename], index) => {
    const path = `/site-${site.id}/${filename}`
    return { id: index + 1, type, filename, alt: site.name, external_path: path, url: path }
  })
}

function addressesOf({ addresses }: DemoSite): Row[] {
  return addresses.map(({ row }) => ({ ...row, id_country: FRANCE }))
}

async function loadAddressTypes(
  client: pg.ClientBase,
  { site, addresses }: DemoSite,
): Promise<void> {
  for (const { row, types } of addresses) {
    await client.query(
      `INSERT INTO company_address_type (id_site, id_address, id_type)
       SELECT $1, $2, id FROM address_type WHERE value = ANY ($3) ON CONFLICT DO NOTHING`,
      [site.id, row.id, types],
    )
  }
}

function membersOf(idSite: number): Promise<Row[]> {
  return Promise.all(DEMO_ACCOUNTS.filter(({ site }) => site === idSite).map(memberOf))
}

async function memberOf(account: DemoAccount): Promise<Row> {
  return {
    id: account.id,
    email: account.email,
    password_hash: await hashPassword(account.password),
    firstname: account.firstname,
    lastname: account.lastname,
    phone: account.phone,
    birthdate: account.birthdate,
    role: account.role,
    terms_accepted_at: `${LEGAL_TEXTS_UPDATED_ON}T12:00:00Z`,
    terms_updated_on: LEGAL_TEXTS_UPDATED_ON,
    // Resets a demo member who was erased or has requested it.
    inactivity_warned_at: null,
    deletion_requested_at: null,
    deletion_due_on: null,
    erased_at: null,
  }
}
