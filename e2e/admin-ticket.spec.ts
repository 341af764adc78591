import type { Page } from '@playwright/test'

import { fillLogin, heading, makeColleague } from './back-office.ts'
import { placeSessionOrder } from './checkout.ts'
import { expect, test } from './journey.ts'
import { becomeMember } from './people.ts'
import { PHONE } from './screens.ts'
import { findSession } from './sessions.ts'
import { ESCAPE_GAME, WINE_SHOP } from './sites.ts'

test.use(PHONE)

const NOBODY = '019a8400-0000-7000-8000-000000000001'
const pathOf = (idBooking: string) => `/admin/reservations/${idBooking}`

/** What the screen shows, without what differs by chance. */
async function readScreen(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page.getByRole('main').innerText()
}

const statusOf = async (page: Page, id: string, origin = ESCAPE_GAME.origin) =>
  (await page.request.get(`${origin}/api/admin/booking/${id}`)).status()

test('the code of a ticket shows a visitor and a customer the same as a code of nothing', async ({
  page,
  context,
}) => {
  const { idHold } = await placeSessionOrder(context.request, await findSession(context.request))
  await context.clearCookies({ name: /^(?!consent$)/ })
  const visitor = await readScreen(page, pathOf(idHold))
  expect(visitor).toContain('Se connecter')
  expect(await readScreen(page, pathOf(NOBODY))).toBe(visitor)
  expect([await statusOf(page, idHold), await statusOf(page, NOBODY)]).toEqual([401, 401])

  await becomeMember(context)
  const customer = await readScreen(page, pathOf(idHold))
  expect(customer).toContain('Cet espace est réservé à l’équipe')
  expect(await readScreen(page, pathOf(NOBODY))).toBe(customer)
  expect([await statusOf(page, idHold), await statusOf(page, NOBODY)]).toEqual([403, 403])
})

test('the team of another site learns nothing from the code of a ticket', async ({
  page,
  context,
}) => {
  const { idHold } = await placeSessionOrder(context.request, await findSession(context.request))
  await context.clearCookies({ name: /^(?!consent$)/ })
  const person = await makeColleague(context, WINE_SHOP, 'STAFF')
  await page.goto(`${WINE_SHOP.origin}/admin/compte`)
  await fillLogin(page, person)
  await expect(heading(page, 'Mon compte')).toBeVisible()
  const { origin } = WINE_SHOP
  expect([await statusOf(page, idHold, origin), await statusOf(page, NOBODY, origin)]).toEqual([
    404, 404,
  ])
})

test('the team comes from the code of a ticket through the login to its booking', async ({
  page,
  context,
}) => {
  const { idHold, person: customer } = await placeSessionOrder(
    context.request,
    await findSession(context.request),
  )
  const staff = await makeColleague(context, ESCAPE_GAME, 'STAFF')
  await context.clearCookies({ name: /^(?!consent$)/ })
  await page.goto(pathOf(idHold))
  await fillLogin(page, staff)
  await expect(heading(page, 'Se connecter')).toHaveCount(0)
  await expect(page).toHaveURL(pathOf(idHold))
  await expect(page.getByRole('main')).toContainText(customer.lastname)
})
