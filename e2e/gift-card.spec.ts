import type { Page } from '@playwright/test'

import {
  ageBox,
  expectBooked,
  fillContact,
  orderIn,
  pay,
  placeOrder,
  readOrder,
  termsBox,
} from './checkout.ts'
import { euros } from './french.ts'
import { expect, test } from './journey.ts'
import { linkIn, readPdfFile, readPicture, receiveMail } from './mails.ts'
import { waitForHydration } from './page-scripts.ts'
import { newPerson } from './people.ts'
import { drawAtMailWidth, drawCardOfPdf, pictureDifference } from './picture-difference.ts'
import { SCREENS } from './screens.ts'
import { findSession, holdSession } from './sessions.ts'
import { CARDS, fillCard, payIntent, readIntents } from './stripe.ts'

const DISCOUNT = { code: 'BIENVENUE10', rate: 0.1 }

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('a gift card is composed before one’s eyes, paid, and sent with its message', async ({
      page,
    }) => {
      const [buyer, recipient] = [newPerson(), newPerson()]
      await page.goto('/carte-cadeau-escape-game')
      await waitForHydration(page)
      const preview = page.getByRole('figure', { name: 'Aperçu de la carte cadeau' })
      await expect(preview).toContainText('Une session pour 4 joueurs')
      await page.getByRole('radio', { name: 'Autre montant' }).check()
      await page.getByLabel('Montant en euros').fill('75')
      await page.getByLabel('Pour', { exact: false }).first().fill('Mahaut')
      await page.getByLabel('De la part de').fill('Gauvain')
      await page.getByLabel('Votre message').fill('Bon anniversaire, chère Mahaut')
      await page.getByLabel('E-mail du destinataire').fill(recipient.email)
      await expect(preview).toContainText(`${euros(7500)} à jouer`)
      await expect(preview).toContainText('Mahaut')
      await expect(preview).toContainText('Bon anniversaire, chère Mahaut')
      const shown = await drawAtMailWidth(page, preview.locator('.giftcard'))
      await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()

      await expect(page).toHaveURL(/\/commande\?carte=/)
      await expect(page.getByText('Total à payer').locator('..')).toContainText(euros(7500))
      await expect(ageBox(page), 'nobody plays yet').toHaveCount(0)
      await fillContact(page, buyer)
      await fillCard(page, CARDS.paid)
      await termsBox(page).check()
      await pay(page)
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(`Merci, ${buyer.firstname}`, { timeout: 60_000 })

      const order = await readOrder(page.context().request, orderIn(page))
      const code = order.giftCardsBought[0]!.code!
      await expect(page.getByRole('main')).toContainText(code)
      const intents = await readIntents(order.id)
      expect(intents.map(({ amount_received }) => amount_received)).toEqual([7500])
      const confirmation = await receiveMail(buyer.email, `Commande ${order.number} confirmée`)
      expect(confirmation.html, 'one sheet of the first picture is no picture').not.toContain(
        'derrière la porte de L’Antre',
      )
      expect(await readPicture(confirmation, 'affiche')).not.toHaveLength(0)
      const mail = await receiveMail(
        recipient.email,
        'Une carte cadeau pour vous de la part de Gauvain',
      )
      expect(mail.text).toContain('Bon anniversaire, chère Mahaut')
      expect(mail.text).toContain(code)
      const kinds = mail.attachments.map(({ mimeType }) => mimeType)
      expect(kinds.filter((kind) => !kind.startsWith('image/'))).toEqual(['application/pdf'])
      const card = await readPicture(mail, 'carte-cadeau')
      const difference = await pictureDifference(page, shown, card)
      expect(difference, 'the card bought is the card that was shown').toBeLessThan(0.03)
      const printed = await drawCardOfPdf(await readPdfFile(mail))
      const printedDifference = await pictureDifference(page, shown, printed)
      expect(printedDifference, 'the card on paper is the card that was shown').toBeLessThan(0.03)
      await page.goto(linkIn(mail, '/carte-cadeau-escape-game/'))
      await expect(page.getByRole('main')).toContainText(`Il reste${euros(7500)}`)
    })
  })
}

test('a part of a gift card, a discount code and a bank card pay one session together', async ({
  page,
  context,
}) => {
  const choice = await findSession(context.request)
  const code = await buyCard(page, 5000)
  const { id } = await holdSession(context.request, choice, 6)
  const { teamCents } = choice.prices.find(({ players }) => players === 6)!
  const reduced = Math.round(teamCents * (1 - DISCOUNT.rate))
  const person = newPerson()
  await page.goto(`/commande?garde=${id}`)
  await waitForHydration(page)
  await fillContact(page, person)
  const total = page.getByText('Total à payer').locator('..')
  await applyCode(page, DISCOUNT.code.toLowerCase())
  await expect(total).toContainText(euros(reduced))
  await applyCode(page, code.replaceAll('-', ' ').toLowerCase())
  await expect(total).toContainText(euros(reduced - 5000))
  await expect(page.getByRole('main').getByLabel('Adresse e-mail')).toHaveValue(person.email)
  await fillCard(page, CARDS.paid)
  await ageBox(page).check()
  await termsBox(page).check()
  await pay(page)
  await expectBooked(page, person)
  const intents = await readIntents(orderIn(page).id)
  expect(intents.map(({ amount_received }) => amount_received)).toEqual([reduced - 5000])
  await page.goto(`/carte-cadeau-escape-game/${code}`)
  await expect(page.getByRole('main')).toContainText('Entièrement utilisée')
})

test('an order that a gift card pays whole needs no bank card, and the rest stays on it', async ({
  page,
  context,
}) => {
  const choice = await findSession(context.request)
  const code = await buyCard(page, 20_000)
  const { id } = await holdSession(context.request, choice, 2)
  const { teamCents } = choice.prices.find(({ players }) => players === 2)!
  const person = newPerson()
  await page.goto(`/commande?garde=${id}`)
  await waitForHydration(page)
  await applyCode(page, code)
  await expect(page.getByText('Rien à payer par carte')).toBeVisible()
  await fillContact(page, person)
  await ageBox(page).check()
  await termsBox(page).check()
  await pay(page)
  await expectBooked(page, person)
  expect(await readIntents(orderIn(page).id)).toEqual([])

  await page.goto('/carte-cadeau-escape-game')
  await waitForHydration(page)
  await page.getByLabel('Code de la carte').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Voir le solde' }).click()
  await expect(page.getByRole('main')).toContainText(`Il reste${euros(20_000 - teamCents)}`)
  expect(page.url(), 'a code is money: not in an address').not.toContain(code)
})

test('a wrong code says what is wrong, and a used code can be taken off', async ({
  page,
  context,
}) => {
  const { id } = await holdSession(context.request, await findSession(context.request))
  await page.goto(`/commande?garde=${id}`)
  await waitForHydration(page)
  const field = page.getByLabel('Code', { exact: true })
  await applyCode(page, 'AAAA-BBBB-CCCC-DDDD-EEEE')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/n’existe pas/)
  await expect(field, 'what was typed is there to be corrected').toHaveValue(
    'AAAA-BBBB-CCCC-DDDD-EEEE',
  )
  await field.fill(DISCOUNT.code)
  await page.getByRole('button', { name: 'Appliquer' }).click()
  const codes = page.getByRole('list', { name: 'Codes appliqués' })
  await expect(codes).toContainText(DISCOUNT.code)
  await codes.getByRole('button', { name: /^Retirer/ }).click()
  await expect(codes).toHaveCount(0)

  const balance = await page.goto('/carte-cadeau-escape-game/AAAA-BBBB-CCCC-DDDD-EEEE')
  expect(balance!.status()).toBe(404)
  await expect(page.getByRole('alert')).toContainText('n’existe pas')
})

/** Buys a card through the API, for journeys about its use. */
async function buyCard(page: Page, amountCents: number): Promise<string> {
  const { request } = page.context()
  const { order, guestToken } = await placeOrder(request, { giftCards: [{ amountCents }] })
  await payIntent(order.id)
  let code: string | null | undefined
  await expect
    .poll(async () => {
      const now = await readOrder(request, { id: order.id, token: guestToken })
      code = now.giftCardsBought[0]?.code
      return code
    })
    .toBeTruthy()
  return code!
}

async function applyCode(page: Page, code: string): Promise<void> {
  // The elements below the card fields move when these appear.
  await expect(page.getByText('Chargement du paiement sécurisé')).toHaveCount(0)
  const field = page.getByLabel('Code', { exact: true })
  if (!(await field.isVisible())) await page.getByText('J’ai une carte cadeau ou un code').click()
  await field.fill(code)
  await page.getByRole('button', { name: 'Appliquer' }).click()
}
