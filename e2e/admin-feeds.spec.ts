import { enterBackOffice, expectGoodScreen, heading, makeColleague } from './back-office.ts'
import { expect, test } from './journey.ts'
import { PHONE } from './screens.ts'
import { ESCAPE_GAME } from './sites.ts'

test('an administrator makes the address of a calendar, which works until it is revoked', async ({
  page,
  context,
}) => {
  const person = await makeColleague(context, ESCAPE_GAME, 'ADMIN')
  const label = `Tablette ${person.email.slice(9, 17)}`
  await enterBackOffice(page, ESCAPE_GAME, person)
  await page.goto('/admin/equipe')
  await page.getByRole('link', { name: 'Agendas' }).click()
  await expect(heading(page, 'Agendas')).toBeVisible()

  await page.getByRole('button', { name: 'Nouvelle adresse' }).click()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Créer l’adresse' }).click()
  await expect(page.getByLabel(/^Où sera-t-il lu/)).toHaveAccessibleDescription(
    /Dites où cet agenda sera lu\./,
  )
  await page.getByLabel('Agenda de').selectOption('Salle Arthur (salle)')
  await page.getByLabel(/^Où sera-t-il lu/).fill(label)
  await page.getByRole('button', { name: 'Créer l’adresse' }).click()
  const address = page.getByLabel('Adresse de l’agenda')
  await expect(address).toHaveValue(/\/api\/calendar-feed\/[\w-]{43}\.ics$/)
  await expectGoodScreen(page)
  const url = await address.inputValue()
  const read = await page.request.get(url)
  expect([read.status(), read.headers()['content-type']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ])
  expect(await read.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/)

  await page.getByRole('button', { name: 'Terminer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: label })).toContainText('Salle Arthur')
  await expectGoodScreen(page)
  await page.reload()
  await page.getByRole('button', { name: `Révoquer l’adresse de Salle Arthur, ${label}` }).click()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Révoquer', exact: true }).last().click()
  await expect(page.getByText('L’adresse est révoquée.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: label })).toHaveCount(0)
  expect((await page.request.get(url)).status()).toBe(404)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the team makes no address', async ({ page, context }) => {
    const person = await makeColleague(context, ESCAPE_GAME, 'STAFF')
    await enterBackOffice(page, ESCAPE_GAME, person)
    await page.goto('/admin/agendas')
    await expect(heading(page, 'Écran réservé')).toBeVisible()
  })
})
