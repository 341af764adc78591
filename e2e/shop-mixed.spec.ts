import { randomUUID } from 'node:crypto'

import { accessibilityFaults } from './accessibility.ts'
import { ageBox, fillContact, orderIn, pay, termsBox } from './checkout.ts'
import { queryDatabase } from './database.ts'
import { euros } from './french.ts'
import { expect, test } from './journey.ts'
import { BOOKED, receiveMail } from './mails.ts'
import { waitForHydration } from './page-scripts.ts'
import { newPerson } from './people.ts'
import { SCREENS } from './screens.ts'
import { findSession, holdSession } from './sessions.ts'
import {
  addToCart,
  callShop,
  chooseCarrier,
  expectOrdered,
  findProduct,
  majorityBox,
  partOf,
  totalToPay,
  type GoodsOrder,
} from './shop.ts'
import { ESCAPE_GAME } from './sites.ts'
import { CARDS, fillCard, readIntents } from './stripe.ts'

const BOX = 'coffret-d-enigmes-a-la-maison'

// The tests run one after the other, because they share a shop that is switched off at the end.
test.describe.configure({ mode: 'default' })

test.beforeAll(() => switchShop(true))
test.afterAll(() => switchShop(false))

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('a session and a box are bought in one order, where the venue has switched its shop on', async ({
      page,
      context,
    }) => {
      const person = newPerson()
      const { declination } = await findProduct(context.request, BOX, ESCAPE_GAME)
      await page.goto('/boutique')
      await waitForHydration(page)
      await expect(page.getByRole('main')).toContainText('Coffret d’énigmes à la maison')
      expect(await accessibilityFaults(page)).toEqual([])
      await addToCart(page, BOX, 1)
      expect(await accessibilityFaults(page)).toEqual([])
      await page.goto('/panier')
      await waitForHydration(page)
      expect(await accessibilityFaults(page)).toEqual([])

      const choice = await findSession(context.request)
      const { teamCents } = choice.prices.find(({ players }) => players === 4)!
      const hold = await holdSession(context.request, choice)
      await page.goto(`/commande?garde=${hold.id}`)
      await waitForHydration(page)
      await page
        .getByRole('link', { name: 'Ajouter les articles de votre panier à cette commande' })
        .click()
      await expect(page).toHaveURL(/garde=.*panier=oui|panier=oui.*garde=/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Livraison et paiement')
      const place = page.locator('form.delivery')
      await place.getByLabel('Code postal').fill('75011')
      await expect(place.getByLabel('Ville'), 'one city has this code').toHaveValue('Paris')
      await chooseCarrier(page, /domicile/)
      await expect(page).toHaveURL(/garde=/)
      expect(await accessibilityFaults(page)).toEqual([])
      await fillContact(page, person)
      await partOf(page, 'Adresse de livraison')
        .getByLabel('Numéro et rue')
        .fill('4 rue des Lanternes')
      const shown = await totalToPay(page).innerText()
      await fillCard(page, CARDS.paid)
      await expect(majorityBox(page), 'nothing of it is alcohol').toHaveCount(0)
      await ageBox(page).check()
      await termsBox(page).check()
      await pay(page)
      await expectOrdered(page, person)
      await waitForHydration(page)
      const main = page.getByRole('main')
      await expect(main).toContainText(choice.room.name)
      await expect(main).toContainText('Coffret d’énigmes à la maison')
      expect(await accessibilityFaults(page)).toEqual([])

      const { id, token } = orderIn(page)
      const path = `/order/${id}?token=${token}`
      const order = await callShop<GoodsOrder>(context.request, 'GET', path, undefined, ESCAPE_GAME)
      expect(order.lines.map(({ kind }) => kind).toSorted()).toEqual(['product', 'session'])
      expect(order.delivery).toMatchObject({ type: 'DELIVERY', address: { city: 'Paris' } })
      expect(order.totalCents).toBe(teamCents + declination.priceCents + order.shippingCents)
      expect(shown).toContain(euros(order.totalCents))
      const intents = await readIntents(id)
      expect(intents.map((intent) => intent.amount_received)).toEqual([order.totalCents])
      const { text } = await receiveMail(person.email, BOOKED)
      expect(text).toContain(choice.room.name)
      expect(text).toContain('Coffret d’énigmes à la maison')
    })
  })
}

/** Switches the shop as an operator would, and waits until the website has noticed. */
async function switchShop(isOn: boolean): Promise<void> {
  await queryDatabase('UPDATE site SET is_ecommerce = $2 WHERE id = $1', [ESCAPE_GAME.id, isOn])
  await expect.poll(readShopStatus, { timeout: 90_000 }).toBe(isOn ? 200 : 404)
}

/** Adds a random query, because the gateway may have cached an earlier response. */
async function readShopStatus(): Promise<number> {
  const response = await fetch(`${ESCAPE_GAME.origin}/boutique?${randomUUID()}`)
  return response.status
}
