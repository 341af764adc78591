import type { Page } from '@playwright/test'

import {
  ageBox,
  fillContact,
  pay,
  placeOrder,
  placeSessionOrder,
  readOrder,
  slotOf,
  takenSlotOf,
  termsBox,
  type PlacedOrder,
} from './checkout.ts'
import { inspectMail, inspectPage, inspectState } from './inspection.ts'
import { expect, test } from './journey.ts'
import { BOOKED, listMails, receiveMail } from './mails.ts'
import { waitForHydration } from './page-scripts.ts'
import { newPerson } from './people.ts'
import { SCREENS } from './screens.ts'
import { choose, endHold, findDay, findSession, holdSession, isUntouched } from './sessions.ts'
import { bankFrame, CARDS, fillCard, payIntent, prepareIntent } from './stripe.ts'

/** Inspects the states of the booking that appear only after an action of the visitor. */
for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)
    test.setTimeout(120_000)

    test('the calendar: a room, a full day, a session lost', async ({ page, context }) => {
      const day = await findDay(context.request, isUntouched)
      const choice = choose(day)
      await page.route('**/api/calendar/*/live', (route) => route.abort())
      await inspectPage(page, `/reservation-en-ligne?scenario=${choice.room.slug}&jour=${day.date}`)
      await waitForHydration(page)
      await holdSession(context.request, choice)
      await slotOf(page, choice).click()
      await expect(takenSlotOf(page, choice)).toBeVisible()
      await inspectState(page, 'a session lost')

      for (const session of choice.room.sessions.slice(1)) {
        await holdSession(context.request, { ...choice, ...session })
      }
      await page.reload()
      await expect(page.getByText('Plus rien de libre ce jour-là')).toBeVisible()
      await inspectState(page, 'a full day')
      await inspectPage(page, `/les-missions-et-scenarios/${choice.room.slug}?jour=${day.date}`)
    })

    test('the payment page: empty, with errors, refused, in the bank’s hands, over', async ({
      page,
      context,
    }) => {
      const { id } = await holdSession(context.request, await findSession(context.request))
      await inspectPage(page, `/commande?garde=${id}`)
      await waitForHydration(page)
      await pay(page)
      await expect(page.getByRole('main').getByLabel('Prénom')).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await page.getByText('J’ai une carte cadeau ou un code').click()
      await page.getByLabel('Code', { exact: true }).fill('RIEN')
      await page.getByRole('button', { name: 'Appliquer' }).click()
      await expect(page.getByText(/n’existe pas/)).toBeVisible()
      await inspectState(page, 'errors of the payment page')

      await page.getByLabel('Code', { exact: true }).fill('BIENVENUE10')
      await page.getByRole('button', { name: 'Appliquer' }).click()
      await expect(page.getByRole('list', { name: 'Codes appliqués' })).toBeVisible()
      const longer = page.getByRole('button', { name: 'Prolonger une fois' })
      await longer.click()
      // The confirmation moves the focus, so the next step waits for it.
      await expect(longer).toHaveCount(0)
      await fillContact(page, newPerson())
      await ageBox(page).check()
      await termsBox(page).check()
      await fillCard(page, CARDS.declined)
      await pay(page)
      await expect(page.getByRole('alert').filter({ hasText: 'refusé la carte' })).toBeVisible()
      await inspectState(page, 'a refused card')

      await fillCard(page, CARDS.secured)
      await pay(page)
      const no = bankFrame(page).getByRole('button', { name: 'Échouer l’authentification' })
      await no.waitFor()
      await inspectState(page, 'in the bank’s hands')
      await no.click()
      await endHold(id)
      await page.reload()
      await expect(page.getByText(/n’est plus gardée/)).toBeVisible()
      await inspectState(page, 'a hold that ended')
    })

    test('the order: pending, confirmed, not paid in time, paid too late; and its mails', async ({
      page,
      context,
    }) => {
      const { request } = context
      const day = await findDay(request, isUntouched)
      const [first, second] = day.services[0]!.sessions.map((session) => ({
        ...session,
        date: day.date,
        room: day.services[0]!,
      }))
      const paid = await placeSessionOrder(request, first!)
      await inspectPage(page, paid.path)
      await payIntent(paid.order.id)
      await waitForOrderState(page, paid, 'confirmed')
      await inspectPage(page, paid.path)
      inspectMail(await receiveMail(paid.person.email, BOOKED))
      const { sessions } = await readOrder(request, {
        id: paid.order.id,
        token: paid.guestToken,
      })
      await inspectPage(page, sessions[0]!.teamPath!)

      const late = await placeSessionOrder(request, second!)
      const confirm = await prepareIntent(late.order.id)
      await endHold(late.idHold)
      // At once, because the job of every minute ends such an order.
      await holdSession(request, second!)
      await confirm()
      await waitForOrderState(page, late, 'refunded')
      await inspectPage(page, late.path)
      await expect.poll(() => listMails(late.person.email)).not.toEqual([])
      for (const mail of await listMails(late.person.email)) inspectMail(mail)
    })

    test('the gift card: with errors, composed, bought, its balance; and its mails', async ({
      page,
      context,
    }) => {
      await page.goto('/carte-cadeau-escape-game')
      await waitForHydration(page)
      await page.getByRole('radio', { name: 'Autre montant' }).check()
      await page.getByLabel('Montant en euros').fill('3')
      await page.getByLabel('E-mail du destinataire').fill('mahaut@')
      await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
      await expect(page.getByLabel('Montant en euros')).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel('Code de la carte').fill('AAAA')
      await page.getByRole('button', { name: 'Voir le solde' }).click()
      await expect(page.getByLabel('Code de la carte')).toHaveAttribute('aria-invalid', 'true')
      await inspectState(page, 'errors of the gift card')

      await page.getByLabel('Montant en euros').fill('60')
      await page.getByLabel('E-mail du destinataire').fill('')
      await page.getByLabel('Votre message').fill('Un très long message. '.repeat(18).trim())
      await inspectState(page, 'a composed gift card')
      await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
      await expect(page).toHaveURL(/\/commande\?carte=/)
      await inspectPage(page, page.url())

      const recipientEmail = newPerson().email
      const card = { amountCents: 6000, senderName: 'Mahaut', message: 'Joyeux Noël' }
      const bought = await placeOrder(context.request, { giftCards: [{ ...card, recipientEmail }] })
      await payIntent(bought.order.id)
      await waitForOrderState(page, bought, 'confirmed')
      await inspectPage(page, bought.path)
      const { giftCardsBought } = await readOrder(context.request, {
        id: bought.order.id,
        token: bought.guestToken,
      })
      await inspectPage(page, `/carte-cadeau-escape-game/${giftCardsBought[0]!.code}`)
      inspectMail(
        await receiveMail(bought.person.email, `Commande ${bought.order.number} confirmée`),
      )
      inspectMail(
        await receiveMail(recipientEmail, 'Une carte cadeau pour vous de la part de Mahaut'),
      )
    })
  })
}

async function waitForOrderState(page: Page, { order, guestToken }: PlacedOrder, state: string) {
  const { request } = page.context()
  await expect
    .poll(async () => (await readOrder(request, { id: order.id, token: guestToken })).state, {
      timeout: 60_000,
    })
    .toBe(state)
}
