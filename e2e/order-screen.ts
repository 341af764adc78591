import { expect, type BrowserContext, type Page } from '@playwright/test'

import { enterBackOffice, heading, makeColleague, makeOrders, type OwnSite } from './back-office.ts'
import { makeMeasuredSite } from './measured-site.ts'

/** States that no job of the worker changes. */
const STATUSES = ['paid', 'refunded', 'expired'] as const
const NAMES = ['Caron', 'Roussel', 'Olivier', 'Haddad']

/** Thirty orders, one a day until 30 October 2026, ten of each state. */
export const ORDERS = Array.from({ length: 30 }, (_, index) => ({
  lastname: `${NAMES[index % NAMES.length]} ${String(index).padStart(2, '0')}`,
  status: STATUSES[index % STATUSES.length]!,
  createdAt: `2026-10-${String(30 - index).padStart(2, '0')}T10:00:00Z`,
}))

/** The list of orders of a site of its own, as an administrator. */
export async function openOrders(
  page: Page,
  context: BrowserContext,
  search = '',
): Promise<OwnSite> {
  const site = await makeMeasuredSite({ ADMIN_SECOND_FACTOR: 'false' })
  const person = await makeColleague(context, site, 'ADMIN')
  await makeOrders(site, ORDERS)
  await enterBackOffice(page, site, person)
  await page.goto(`${site.origin}/admin/commandes${search}`)
  await expect(heading(page, 'Commandes')).toBeVisible()
  return site
}

export const rows = (page: Page) =>
  page.getByRole('table').getByRole('row').filter({ hasText: '2026-' })
export const states = (page: Page) => page.getByRole('navigation', { name: 'Par état' })
export const filters = (page: Page) => page.getByRole('list', { name: 'Filtres' })
