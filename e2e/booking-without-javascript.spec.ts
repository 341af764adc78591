import {
  chooseDay,
  fillContact,
  PAY,
  slotOf,
  termsBox,
  ageBox,
  orderIn,
  readOrder,
} from './checkout.ts'
import { euros, monthPattern } from './french.ts'
import { expect, test } from './journey.ts'
import { newPerson } from './people.ts'
import { SCREENS } from './screens.ts'
import { endHold, findSession, holdSession } from './sessions.ts'

test.use({ javaScriptEnabled: false })

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('a session is chosen and ordered without JavaScript, up to the payment', async ({
      page,
      context,
    }) => {
      const choice = await findSession(context.request)
      const { teamCents } = choice.prices.find(({ players }) => players === 5)!
      const person = newPerson()
      await page.goto('/reservation-en-ligne')
      await page.getByRole('link', { name: choice.room.name, exact: true }).click()
      await page.getByRole('button', { name: 'Un joueur de plus' }).click()
      await chooseDay(page, choice.date, monthPattern(choice.date))
      await expect(slotOf(page, choice)).toContainText(euros(teamCents))
      await slotOf(page, choice).click()
      await expect(page).toHaveURL(/\/commande\?garde=/)

      await page.getByRole('button', { name: PAY }).click()
      const email = page.getByRole('main').getByLabel('Adresse e-mail')
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await fillContact(page, person)
      await ageBox(page).check()
      await page.getByRole('button', { name: PAY }).click()
      await expect(termsBox(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(email, 'what was typed comes back').toHaveValue(person.email)
      await termsBox(page).check()
      await page.getByRole('button', { name: PAY }).click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Il reste à régler votre commande',
      )
      const notice = page.getByRole('main').locator('noscript > *')
      await expect(notice).toContainText('a besoin de JavaScript')
      await expect(page.getByRole('button', { name: /^Payer/ })).toBeHidden()
      await expect(page.getByRole('main').getByRole('link', { name: /^01/ })).toBeVisible()
      const order = await readOrder(context.request, orderIn(page))
      expect(order).toMatchObject({ state: 'pending', totalCents: teamCents })
    })
  })
}

test('a gift card is composed without JavaScript, up to the payment', async ({ page }) => {
  await page.goto('/carte-cadeau-escape-game')
  await page.getByRole('radio', { name: /^50,00/ }).check()
  await page.getByLabel('De la part de').fill('Apolline')
  await page.getByRole('button', { name: 'Actualiser l’aperçu et le total' }).click()
  const preview = page.getByRole('figure', { name: 'Aperçu de la carte cadeau' })
  await expect(preview).toContainText(`${euros(5000)} à jouer`)
  await expect(preview).toContainText('Apolline')
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await expect(page).toHaveURL(/\/commande\?carte=/)
  await fillContact(page, newPerson())
  await termsBox(page).check()
  await page.getByRole('button', { name: PAY }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Il reste à régler votre commande',
  )
})

test('a hold that ended is said and taken again without JavaScript', async ({ page, context }) => {
  const { id } = await holdSession(context.request, await findSession(context.request))
  await endHold(id)
  await page.goto(`/commande?garde=${id}`)
  await expect(page.getByText(/n’est plus gardée/)).toBeVisible()
  await page.getByRole('button', { name: 'Reprendre cette session' }).click()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(page.getByText(/n’est plus gardée/)).toHaveCount(0)
})

test('the balance of a card and a discount code work without JavaScript', async ({
  page,
  context,
}) => {
  await page.goto('/carte-cadeau-escape-game')
  await page.getByLabel('Code de la carte').fill('AAAA-BBBB-CCCC-DDDD-EEEE')
  await page.getByRole('button', { name: 'Voir le solde' }).click()
  await expect(page.getByLabel('Code de la carte')).toHaveAccessibleDescription(/n’existe pas/)

  const { id } = await holdSession(context.request, await findSession(context.request))
  await page.goto(`/commande?garde=${id}`)
  await page.getByText('J’ai une carte cadeau ou un code').click()
  await page.getByLabel('Code', { exact: true }).fill('RIEN')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/n’existe pas/)
})
