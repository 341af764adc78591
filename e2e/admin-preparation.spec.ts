import type { Page } from '@playwright/test'

import { readPdf } from '../apps/api/src/adapters/documents/read-pdf.ts'
import { enterBackOffice, expectGoodScreen, heading, makeColleague } from './back-office.ts'
import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { receiveMail } from './mails.ts'
import { letWait, makeDeliveries, makeWineShop } from './prepared-orders.ts'
import { PHONE } from './screens.ts'
import type { OwnShop } from './test-shop.ts'

async function openPreparation(page: Page, shop: OwnShop, role: 'STAFF' | 'ADMIN'): Promise<void> {
  await enterBackOffice(page, shop, await makeColleague(page.context(), shop, role))
  const stream = page.waitForResponse('**/api/admin/live')
  await page.goto(`${shop.origin}/admin/preparation`)
  await expect(heading(page, 'Préparation')).toBeVisible()
  // A change before the stream is open is not heard.
  await stream
}

const stages = (page: Page) => page.getByRole('navigation', { name: 'Étapes' })
const tick = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const WINE = /^Château Aubrelune/
const BOX = /^Coffret Trio/
const PACK = 'Passer à l’emballage'

async function openStage(page: Page, name: RegExp): Promise<void> {
  const link = stages(page).getByRole('link', { name })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}

const deliveryOf = async (id: string) => {
  const [row] = await queryDatabase<Record<string, unknown>>(
    `SELECT status, tracking_number, identity_checked_at FROM order_delivery WHERE id_order = $1`,
    [id],
  )
  return row!
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('staff prepare six orders and hand over wine', async ({ page }) => {
    test.slow()
    const shop = await makeWineShop()
    await openPreparation(page, shop, 'STAFF')
    await expect(page.getByRole('heading', { name: 'Rien à prélever' })).toBeVisible()
    await expectGoodScreen(page)
    const orders = await makeDeliveries(shop, { collected: 3, sent: 3 })
    await page.reload()
    await expect(page.getByRole('heading', { name: /^À prélever pour 6/ })).toBeVisible()
    await expect(tick(page, WINE)).toHaveAccessibleName(/, 12, pris$/)

    await tick(page, WINE).check()
    await button(page, /^Il en manque/).click()
    const shortage = page.getByRole('dialog', { name: 'Il en manque' })
    await shortage.getByLabel(/^Combien/).fill('5')
    await expectGoodScreen(page)
    await shortage.getByRole('button', { name: 'Noter' }).click()
    const last = orders.at(-1)!
    await expect(page.getByText(`n°\u00a0${last.number} incomplète`)).toBeVisible()
    await expect(page.getByRole('link', { name: last.email })).toBeVisible()
    await expectGoodScreen(page)
    await button(page, PACK).click()
    await expect(page.getByText('5\u00a0commandes sont à emballer.')).toBeVisible()
    await expect(page.getByText(`n°\u00a0${last.number}\u00a0: tous les articles`)).toBeVisible()
    await tick(page, BOX).check()
    await button(page, PACK).click()
    await expect(page.getByRole('heading', { name: 'Rien à prélever' })).toBeVisible()

    await openStage(page, /^6 ?À emballer/)
    await expectGoodScreen(page)
    const slips = page.getByRole('link', { name: 'Les 6 bons de préparation' })
    const file = await page.request.get(
      new URL((await slips.getAttribute('href'))!, shop.origin).href,
    )
    const { lines, pages } = readPdf(await file.body())
    expect(pages).toBe(6)
    for (const { number } of orders) expect(lines.join('\n')).toContain(number)
    expect(lines.join('\n')).toContain('2\u00a0×')
    for (const { number } of orders) {
      await button(page, `Emballée n°\u00a0${number}`).click()
      await expect(button(page, `Emballée n°\u00a0${number}`)).toHaveCount(0)
    }

    await openStage(page, /^6 ?Prêtes/)
    await expectGoodScreen(page)
    const [collected] = orders
    await button(page, `Remettre, pièce d’identité n°\u00a0${collected!.number}`).click()
    const dialog = page.getByRole('dialog', { name: /^Remettre/ })
    await dialog.getByRole('button', { name: 'Remettre', exact: true }).click()
    await expect(dialog.getByText(/interdite aux mineurs/)).toBeVisible()
    expect((await deliveryOf(collected!.id))['status']).toBe('ready')
    await expectGoodScreen(page)
    await dialog.getByLabel('Pièce d’identité vérifiée, majeur').check()
    await dialog.getByRole('button', { name: 'Remettre', exact: true }).click()
    await expect(dialog).toBeHidden()
    expect(await deliveryOf(collected!.id)).toMatchObject({
      status: 'collected',
      identity_checked_at: expect.any(Date),
    })
    await openStage(page, /^1 ?Remises/)
    await expect(page.getByText(/^remise à .* par .*, pièce d’identité vérifiée$/)).toBeVisible()
    await expectGoodScreen(page)
  })
})

test('an administrator sends a parcel by keyboard, and reminds who has not come', async ({
  page,
}) => {
  const shop = await makeWineShop()
  const [collected, sent] = await makeDeliveries(shop, { collected: 1, sent: 1 })
  await openPreparation(page, shop, 'ADMIN')
  await expect(
    page.getByRole('navigation', { name: 'Gestion' }).getByRole('link', { name: /^Préparation/ }),
  ).toHaveText(/^Préparation2/)
  for (const name of [WINE, BOX]) {
    await tabTo(page, tick(page, name))
    await page.keyboard.press('Space')
    await expect(tick(page, name)).toBeChecked()
  }
  await tabTo(page, button(page, PACK))
  await page.keyboard.press('Enter')
  await tabTo(page, stages(page).getByRole('link', { name: /^2 ?À emballer/ }))
  await page.keyboard.press('Enter')
  for (const { number } of [collected!, sent!]) {
    const packed = button(page, `Emballée n°\u00a0${number}`)
    await packed.waitFor()
    await tabTo(page, packed)
    await page.keyboard.press('Enter')
    await expect(packed).toHaveCount(0)
  }
  await receiveMail(collected!.email, `Votre commande ${collected!.number} vous attend`)

  await letWait(collected!, 6)
  await tabTo(page, stages(page).getByRole('link', { name: /^2 ?Prêtes/ }))
  await page.keyboard.press('Enter')
  const track = button(page, `Saisir le suivi n°\u00a0${sent!.number}`)
  await track.waitFor()
  await tabTo(page, track)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Confier n°\u00a0${sent!.number}` })
  await tabTo(page, dialog.getByLabel('Numéro de suivi'))
  await page.keyboard.type('6A')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^Un numéro de suivi a de 4/)).toBeVisible()
  await expectGoodScreen(page)
  await page.keyboard.type(' 12345')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const mail = await receiveMail(sent!.email, `Votre commande ${sent!.number} est en route`)
  expect(mail.text).toContain('6A 12345')

  await expect(page.getByText('6\u00a0jours')).toBeVisible()
  await button(page, `Rappeler n°\u00a0${collected!.number}`).click()
  await expect(page.getByText('Rappelée aujourd’hui.')).toBeVisible()
  await expectGoodScreen(page)
  await receiveMail(collected!.email, `Votre commande ${collected!.number} vous attend toujours`)
})

test('two people see each other’s ticks, and one of them hands an order over', async ({
  page,
  browser,
}) => {
  const shop = await makeWineShop()
  const [order] = await makeDeliveries(shop, { collected: 1, sent: 0 })
  const context = await browser.newContext()
  const other = await context.newPage()
  await openPreparation(page, shop, 'ADMIN')
  await openPreparation(other, shop, 'STAFF')
  await tick(page, WINE).check()
  await expect(tick(other, WINE)).toBeChecked()
  await tick(other, BOX).check()
  await expect(tick(page, BOX)).toBeChecked()
  await button(other, PACK).click()
  await expect(page.getByRole('heading', { name: 'Rien à prélever' })).toBeVisible()
  await openStage(other, /À emballer/)
  await button(other, `Emballée n°\u00a0${order!.number}`).click()
  const handOver = `Remettre, pièce d’identité n°\u00a0${order!.number}`
  for (const one of [page, other]) {
    await openStage(one, /^1 ?Prêtes/)
    await button(one, handOver).click()
    await one.getByLabel('Pièce d’identité vérifiée, majeur').check()
  }
  const dialogs = [page, other].map((one) => one.getByRole('dialog', { name: /^Remettre/ }))
  await dialogs[1]!.getByRole('button', { name: 'Remettre', exact: true }).click()
  await expect(dialogs[1]!).toBeHidden()
  await dialogs[0]!.getByRole('button', { name: 'Remettre', exact: true }).click()
  await expect(dialogs[0]!.getByText(/pas à une étape qui le permette/)).toBeVisible()
  await expectGoodScreen(page)
  await dialogs[0]!.getByRole('button', { name: 'Ne pas remettre' }).click()
  await expect(page.getByRole('heading', { name: 'Rien à remettre' })).toBeVisible()
  await context.close()
})
