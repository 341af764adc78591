import { accessibilityFaults } from './accessibility.ts'
import { queryDatabase } from './database.ts'
import { expect, test } from './journey.ts'
import { receiveMail } from './mails.ts'
import { waitForHydration } from './page-scripts.ts'
import { SCREENS } from './screens.ts'
import { buyWine } from './shop.ts'
import { WINE_SHOP } from './sites.ts'

test.use({ baseURL: WINE_SHOP.origin })

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('WD-02, WD-03, WD-04 a guest withdraws in two steps and gets a receipt', async ({
      page,
      context,
    }) => {
      const { order, person } = await buyWine(context.request, 'melivane-rose', 3)
      await page.goto('/')
      await waitForHydration(page)
      // WD-01
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Renoncer au contrat ici' })
        .click()
      await expect(page).toHaveURL(/\/retractation$/)
      await waitForHydration(page)
      expect(await accessibilityFaults(page)).toEqual([])
      const main = page.getByRole('main')
      await main.getByLabel('Nom').fill('Apolline Desrosiers')
      await main.getByLabel('Numéro de commande').fill(order.number)
      await main.getByLabel('Adresse e-mail').fill(person.email)
      await main.getByRole('button', { name: 'Renoncer au contrat ici', exact: true }).click()
      const confirm = main.getByRole('button', { name: 'Confirmer la rétractation', exact: true })
      await expect(confirm).toBeVisible()
      await expect(main).toContainText('Mélivane')
      expect(await accessibilityFaults(page)).toEqual([])
      await confirm.click()
      await expect(main).toContainText('Votre rétractation est enregistrée')
      await expect(main).toContainText(person.email)
      const [row] = await queryDatabase<{ refund_cents: number }>(
        'SELECT refund_cents FROM withdrawal WHERE id_order = $1',
        [order.id],
      )
      expect(row, 'the delivery goes back too').toEqual({ refund_cents: order.totalCents })
      const { text } = await receiveMail(
        person.email,
        `Accusé de réception de votre rétractation, commande ${order.number}`,
      )
      expect(text).toMatch(/à\s\d{1,2}\s?h/)
    })
  })
}

test('a number and an address that do not fit have one answer, whichever is wrong', async ({
  page,
  context,
}) => {
  const { order, person } = await buyWine(context.request, 'melivane-rose', 3)
  const refusals: string[] = []
  for (const [number, email] of [
    [order.number, 'quelqu.un@example.fr'],
    ['AAAA-AAAA', person.email],
  ] as const) {
    await page.goto('/retractation')
    await waitForHydration(page)
    const main = page.getByRole('main')
    await main.getByLabel('Nom').fill('Apolline Desrosiers')
    await main.getByLabel('Numéro de commande').fill(number)
    await main.getByLabel('Adresse e-mail').fill(email)
    await main.getByRole('button', { name: 'Renoncer au contrat ici', exact: true }).click()
    const refusal = main.getByText(/Aucune commande ne correspond/).first()
    await expect(refusal).toBeVisible()
    refusals.push(await refusal.innerText())
  }
  expect(refusals[0]).toBe(refusals[1])
})
