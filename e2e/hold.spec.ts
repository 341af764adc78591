import type { Page } from '@playwright/test'

import {
  ageBox,
  expectBooked,
  fillContact,
  pay,
  PHONE_NUMBER,
  takenSlotOf,
  termsBox,
} from './checkout.ts'
import { expect, test } from './journey.ts'
import { waitForHydration } from './page-scripts.ts'
import { newPerson, type Person } from './people.ts'
import { SCREENS } from './screens.ts'
import { choose, endHold, findDay, findSession, holdSession, isUntouched } from './sessions.ts'
import { CARDS, fillCard } from './stripe.ts'

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('UX-06 a hold that ended: what was typed stays, and the same session can be had again', async ({
      page,
      context,
    }) => {
      const person = newPerson()
      const hold = await openCheckout(page, person)
      await endHold(hold)
      await pay(page)
      const over = page.getByRole('alert').filter({ hasText: 'n’est plus gardée' })
      await expect(over).toContainText('Rien n’a été débité')
      await over.getByRole('button', { name: 'Reprendre cette session' }).click()
      await expect(over).toBeHidden()
      await expect(page).not.toHaveURL(new RegExp(hold))
      await expectTyped(page, person)
      await pay(page)
      await expectBooked(page, person)
      expect(context.pages()).toHaveLength(1)
    })
  })
}

test('UX-06 the clock runs out before one’s eyes, and another team has the session by then', async ({
  page,
  context,
}) => {
  const choice = choose(await findDay(context.request, isUntouched))
  const { id } = await holdSession(context.request, choice)
  const person = newPerson()
  await page.clock.install()
  await page.goto(`/commande?garde=${id}`)
  await waitForHydration(page)
  await fillContact(page, person)
  await expect(page.getByRole('timer')).toContainText('Session gardée encore')
  await endHold(id)
  await holdSession(context.request, choice)
  await page.clock.fastForward('15:05')
  const over = page.getByRole('alert').filter({ hasText: 'n’est plus gardée' })
  await expect(over).toContainText('Les plus proches encore libres')
  await expect(over.getByRole('button', { name: 'Reprendre cette session' })).toHaveCount(0)
  await over.getByRole('button').first().click()
  await expect(over).toBeHidden()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(page.getByRole('main').getByLabel('Adresse e-mail')).toHaveValue(person.email)
})

test('UX-06 a hold is extended once, and not offered a second time', async ({ page, context }) => {
  const { id, expiresAt } = await holdSession(context.request, await findSession(context.request))
  await page.goto(`/commande?garde=${id}`)
  await waitForHydration(page)
  const longer = page.getByRole('button', { name: 'Prolonger une fois' })
  await longer.click()
  await expect(longer).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'gardée plus longtemps' })).toHaveCount(1)
  const api = await context.request.get(`/api/booking/hold/${id}`)
  const { data } = (await api.json()) as { data: { expiresAt: string; isExtendable: boolean } }
  expect(data.isExtendable).toBe(false)
  expect(Date.parse(data.expiresAt)).toBeGreaterThan(Date.parse(expiresAt))
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(longer).toHaveCount(0)
})

test('UX-06 « Modifier la session » gives it back and returns to the day', async ({
  page,
  context,
}) => {
  const choice = choose(await findDay(context.request, isUntouched))
  const { id } = await holdSession(context.request, choice, 5)
  await page.goto(`/reservation-en-ligne?scenario=${choice.room.slug}&jour=${choice.date}`)
  await expect(takenSlotOf(page, choice)).toBeVisible()
  await page.goto(`/commande?garde=${id}`)
  await page.getByRole('button', { name: 'Modifier la session' }).click()
  await expect(page).toHaveURL(/joueurs=5/)
  await expect(takenSlotOf(page, choice)).toHaveCount(0)
})

test('the team’s size changes on the payment page, and the total with it', async ({
  page,
  context,
}) => {
  const choice = await findSession(context.request)
  const { id } = await holdSession(context.request, choice, 2)
  const total = page.getByText('Total à payer').locator('..')
  await page.goto(`/commande?garde=${id}`)
  await waitForHydration(page)
  for (const players of [3, 4]) {
    await page.getByRole('button', { name: 'Un joueur de plus' }).click()
    const { teamCents } = choice.prices.find((price) => price.players === players)!
    await expect(total).toContainText(`${teamCents / 100},00`)
  }
})

async function openCheckout(page: Page, person: Person): Promise<string> {
  const { request } = page.context()
  const { id } = await holdSession(request, await findSession(request))
  await page.goto(`/commande?garde=${id}`)
  await fillContact(page, person)
  await fillCard(page, CARDS.paid)
  await ageBox(page).check()
  await termsBox(page).check()
  return id
}

async function expectTyped(page: Page, { email, firstname }: Person): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByLabel('Adresse e-mail')).toHaveValue(email)
  await expect(main.getByLabel('Prénom')).toHaveValue(firstname)
  await expect(main.getByLabel('Téléphone')).toHaveValue(PHONE_NUMBER)
  await expect(ageBox(page)).toBeChecked()
}
