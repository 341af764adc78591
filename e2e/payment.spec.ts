import type { Page } from '@playwright/test'

import {
  ageBox,
  expectBooked,
  fillContact,
  orderIn,
  pay,
  PAY,
  PHONE_NUMBER,
  slotOf,
  termsBox,
} from './checkout.ts'
import { queryDatabase } from './database.ts'
import { expectFieldError } from './forms.ts'
import { expect, test } from './journey.ts'
import { readAddresses } from './page-scripts.ts'
import { newPerson, type Person } from './people.ts'
import { SCREENS } from './screens.ts'
import { findSession, holdSession, type Choice } from './sessions.ts'
import { bankFrame, cardFrame, CARDS, fillCard, readIntents, STRIPE_ORIGIN } from './stripe.ts'

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('UX-08 a refused card: its reason, nothing to type again, and one order', async ({
      page,
      context,
    }) => {
      const person = await openFilledCheckout(page, await findSession(context.request))
      await fillCard(page, CARDS.declined)
      await pay(page)
      const refusal = page.getByRole('alert').filter({ hasText: 'Votre banque a refusé la carte' })
      await expect(refusal).toContainText('Rien n’a été débité')
      await expectFieldsRestored(page, person)

      await fillCard(page, CARDS.withoutFunds)
      await pay(page)
      await expect(page.getByRole('alert').filter({ hasText: 'plafond atteint' })).toContainText(
        'provision insuffisante',
      )
      await expectFieldsRestored(page, person)

      await fillCard(page, CARDS.paid)
      await pay(page)
      await expectBooked(page, person)
      await expectOneOrder(page, person)
    })

    test('3-D Secure: the bank says yes, and it is booked', async ({ page, context }) => {
      const person = await openFilledCheckout(page, await findSession(context.request))
      await fillCard(page, CARDS.secured)
      await pay(page)
      await bankFrame(page).getByRole('button', { name: 'Terminer l’authentification' }).click()
      await expectBooked(page, person)
      await expectOneOrder(page, person)
    })
  })
}

test('3-D Secure: the bank says no, then yes', async ({ page, context }) => {
  const person = await openFilledCheckout(page, await findSession(context.request))
  await fillCard(page, CARDS.secured)
  await pay(page)
  await bankFrame(page).getByRole('button', { name: 'Échouer l’authentification' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'n’a pas pu vous authentifier' })
  await expect(refusal).toContainText('Rien n’a été débité')
  await expectFieldsRestored(page, person)
  await pay(page)
  await bankFrame(page).getByRole('button', { name: 'Terminer l’authentification' }).click()
  await expectBooked(page, person)
  await expectOneOrder(page, person)
})

test('a card that is not filled in is asked for, and no order is placed', async ({
  page,
  context,
}) => {
  const person = await openFilledCheckout(page, await findSession(context.request))
  await cardFrame(page).getByLabel('Numéro de carte').waitFor()
  await pay(page)
  await expect(cardFrame(page).getByText('Votre numéro de carte est incomplet.')).toBeVisible()
  expect(await countOrders(person)).toBe(0)
})

test('a second click on the button does not order twice', async ({ page, context }) => {
  const person = await openFilledCheckout(page, await findSession(context.request))
  await fillCard(page, CARDS.paid)
  await page.getByRole('button', { name: PAY, exact: true }).dblclick()
  await expectBooked(page, person)
  await expectOneOrder(page, person)
})

test('OR-01 OR-02 OR-05 UX-02 UX-07 the form asks little, ticks nothing and keeps what is typed', async ({
  page,
  context,
}) => {
  const choice = await findSession(context.request)
  const { id } = await holdSession(context.request, choice)
  const person = newPerson()
  await page.goto(`/commande?garde=${id}`)
  const main = page.getByRole('main')
  // Besides these four, only the number of players is entered, and it was chosen before.
  await expect(main.getByRole('textbox').filter({ visible: true })).toHaveCount(4)
  const boxes = main.locator('.pledge').getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await expect(box).not.toBeChecked()
  await expect(main.getByRole('button', { name: PAY, exact: true })).toHaveText(PAY)

  await fillContact(page, person)
  await main.getByLabel('Adresse e-mail').fill('apolline@')
  await pay(page)
  const form = main.locator('form').filter({ has: page.getByRole('button', { name: PAY }) })
  await expectFieldError(form, main.getByLabel('Adresse e-mail'), /semble incomplète/)
  await expectFieldError(form, termsBox(page), 'Acceptez les conditions de vente pour continuer.')
  await expectFieldError(form, ageBox(page), 'Confirmez l’âge des joueurs pour continuer.')
  await expect(form.getByRole('alert').first()).toBeFocused()
  await expect(main.getByLabel('Prénom')).toHaveValue(person.firstname)
  expect(await countOrders(person)).toBe(0)

  const opened = page.waitForEvent('popup')
  await main
    .locator('.pledge')
    .getByRole('link', { name: /^conditions de vente/ })
    .click()
  const terms = await opened
  await expect(terms).toHaveURL('/sale-terms')
  await terms.close()
  await expect(main.getByLabel('Téléphone')).toHaveValue(PHONE_NUMBER)
})

test('PS-01 PS-03 PS-05 the card is typed in the provider’s frame, on a page that loads nothing else', async ({
  page,
  context,
}) => {
  const { id } = await holdSession(context.request, await findSession(context.request))
  const requests = new Set<string>()
  page.on('request', (request) => requests.add(new URL(request.url()).origin))
  const response = await page.goto(`/commande?garde=${id}`)
  const headers = await response!.allHeaders()
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']{20,}' http:\/\/127\.0\.0\.1:\d+;/)
  expect(policy).toContain(`frame-src ${STRIPE_ORIGIN};`)
  expect(policy).not.toContain('unsafe')
  expect(headers['permissions-policy']).toContain(`payment=(self "${STRIPE_ORIGIN}")`)
  expect(headers['cache-control']).toBe('private, no-store')

  await fillCard(page, CARDS.paid)
  expect(await page.content()).not.toMatch(/4242\s?4242/)
  expect([...requests].sort()).toEqual([new URL(page.url()).origin, STRIPE_ORIGIN].sort())
  const sources = page.locator('script[src]')
  const scripts: string[] = []
  for (const script of await sources.all()) scripts.push((await script.getAttribute('src')) ?? '')
  expect(scripts.filter((src) => !src.startsWith('/assets/'))).toEqual([
    `${STRIPE_ORIGIN}/v3/stripe.js`,
  ])

  const links = await readAddresses(page.getByRole('main').getByRole('link'))
  expect(links.filter((href) => /^https?:/.test(href))).toEqual([])
  const robots = page.locator('meta[name=robots]')
  await expect(robots).toHaveAttribute('content', /noindex/)
})

test('the payment that does not load can be tried again', async ({ page, context, faults }) => {
  const person = newPerson()
  const { id } = await holdSession(context.request, await findSession(context.request))
  await page.route(`${STRIPE_ORIGIN}/**`, (route) => route.abort())
  await page.goto(`/commande?garde=${id}`)
  await expect(page.getByRole('alert')).toContainText('ne s’est pas chargé')
  await page.unroute(`${STRIPE_ORIGIN}/**`)
  await fillContact(page, person)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await fillCard(page, CARDS.paid)
  await ageBox(page).check()
  await termsBox(page).check()
  await pay(page)
  await expectBooked(page, person)
  expect(faults).toEqual([])
})

async function openFilledCheckout(page: Page, choice: Choice): Promise<Person> {
  const person = newPerson()
  await page.goto(`/reservation-en-ligne?jour=${choice.date}`)
  await slotOf(page, choice).click()
  await expect(page).toHaveURL(/\/commande\?garde=/)
  await fillContact(page, person)
  await ageBox(page).check()
  await termsBox(page).check()
  return person
}

async function expectFieldsRestored(
  page: Page,
  { email, firstname, lastname }: Person,
): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByLabel('Adresse e-mail')).toHaveValue(email)
  await expect(main.getByLabel('Prénom')).toHaveValue(firstname)
  await expect(main.getByLabel('Nom', { exact: true })).toHaveValue(lastname)
  await expect(main.getByLabel('Téléphone')).toHaveValue(PHONE_NUMBER)
  await expect(ageBox(page)).toBeChecked()
  await expect(termsBox(page)).toBeChecked()
}

/** Requires one order with one payment, charged once. */
async function expectOneOrder(page: Page, person: Person): Promise<void> {
  const intents = await readIntents(orderIn(page).id)
  expect(intents.map(({ status }) => status)).toEqual(['succeeded'])
  expect(intents[0]!.amount_received).toBe(intents[0]!.amount)
  expect(await countOrders(person)).toBe(1)
}

async function countOrders({ email }: Person): Promise<number> {
  const [counted] = await queryDatabase<{ count: number }>(
    'SELECT count(*)::int AS count FROM customer_order WHERE email = $1',
    [email],
  )
  return counted!.count
}
