import {
  ageBox,
  chooseDay,
  expectBooked,
  fillContact,
  orderIn,
  pay,
  readOrder,
  slotOf,
  termsBox,
} from './checkout.ts'
import { euros, monthPattern } from './french.ts'
import { expect, test } from './journey.ts'
import { BOOKED, linkIn, receiveMail } from './mails.ts'
import { waitForHydration } from './page-scripts.ts'
import { newPerson } from './people.ts'
import { SCREENS } from './screens.ts'
import { findSession } from './sessions.ts'
import { CARDS, fillCard, readIntents } from './stripe.ts'

/** Promised maximum in seconds, here on a busy machine. */
const LONGEST_S = 120

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('UX-03 from the home page to the confirmation, the first price shown is what is paid', async ({
      page,
      context,
    }) => {
      const choice = await findSession(context.request)
      const person = newPerson()
      const { teamCents, perPlayerCents } = choice.prices.find(({ players }) => players === 3)!
      const started = performance.now()

      await page.goto('/')
      await page
        .getByRole('main')
        .getByRole('link', { name: 'Réserver une session' })
        .first()
        .click()
      // The home page has links of the same names, and the URL changes before the content.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Réserver une session')
      await expect(page).toHaveURL(/\/reservation-en-ligne/)
      await waitForHydration(page)
      await page.getByRole('link', { name: choice.room.name, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`scenario=${choice.room.slug}`))
      await page.getByRole('button', { name: 'Un joueur de moins' }).click()
      await expect(page.getByRole('main')).toContainText('3 joueurs')
      await chooseDay(page, choice.date, monthPattern(choice.date))
      const slot = slotOf(page, choice)
      await expect(slot).toContainText(euros(teamCents))
      await expect(slot).toContainText(euros(perPlayerCents))
      await slot.click()

      await expect(page).toHaveURL(/\/commande\?garde=/)
      await expect(page.getByText('Total à payer').locator('..')).toContainText(euros(teamCents))
      await fillContact(page, person)
      await fillCard(page, CARDS.paid)
      await ageBox(page).check()
      await termsBox(page).check()
      await pay(page)
      await expectBooked(page, person)
      const seconds = (performance.now() - started) / 1000
      test.info().annotations.push({ type: 'purchase', description: `${seconds.toFixed(1)} s` })
      console.log(`purchase ${name}: ${seconds.toFixed(1)} s`)
      expect(seconds).toBeLessThan(LONGEST_S)

      await expect(page.getByRole('article')).toContainText(euros(teamCents))
      const ids = orderIn(page)
      const intents = await readIntents(ids.id)
      expect(intents.map((intent) => intent.amount_received)).toEqual([teamCents])
      const order = await readOrder(context.request, ids)
      expect(order).toMatchObject({ state: 'confirmed', totalCents: teamCents })

      const mail = await receiveMail(person.email, BOOKED)
      expect(mail.text).toContain(choice.room.name)
      expect(mail.text).toContain(euros(teamCents))
      const files = mail.attachments.map(({ filename }) => filename)
      expect(files.filter((file) => file.endsWith('.ics'))).toHaveLength(1)
      for (const kind of [/billet/, /facture/, /conditions/]) {
        expect(files.filter((file) => kind.test(file) && file.endsWith('.pdf'))).toHaveLength(1)
      }
      expect(mail.attachments.every(({ size }) => size > 200)).toBe(true)
      await context.clearCookies({ name: /^(?!consent$)/ })
      await page.goto(linkIn(mail, '/commande/'))
      await expectBooked(page, person)
    })
  })
}

test('UX-10 documents, agenda and the team’s page open from the confirmation', async ({
  page,
  context,
}) => {
  const choice = await findSession(context.request)
  const person = newPerson()
  await page.goto(`/reservation-en-ligne?jour=${choice.date}&joueurs=2`)
  await slotOf(page, choice).click()
  await fillContact(page, person)
  await fillCard(page, CARDS.paid)
  await ageBox(page).check()
  await termsBox(page).check()
  await pay(page)
  await expectBooked(page, person)

  const links = page.getByRole('article').getByRole('link')
  const kinds = [
    [/^Billet/, 'application/pdf', '%PDF'],
    [/^Facture/, 'application/pdf', '%PDF'],
    [/^Conditions/, 'application/pdf', '%PDF'],
    [/^Ajouter à mon agenda/, 'text/calendar', 'BEGIN:VCALENDAR'],
  ] as const
  for (const [label, type, beginning] of kinds) {
    const path = await links.filter({ hasText: label }).getAttribute('href')
    const response = await context.request.get(path!)
    expect(response.status(), path!).toBe(200)
    expect(response.headers()['content-type']).toContain(type)
    expect((await response.body()).subarray(0, 20).toString()).toContain(beginning)
  }

  const order = await readOrder(context.request, orderIn(page))
  await page.getByLabel(/^Mot de passe/).fill('bretelle-hameau-sorbet-41')
  await page.getByRole('button', { name: 'Créer mon espace' }).click()
  await expect(page.getByText('Plus qu’une étape')).toBeVisible()
  const mail = await receiveMail(person.email, 'Confirmez votre adresse e-mail')
  expect(linkIn(mail, '/auth/confirm/')).toBeTruthy()

  await page.goto(order.sessions[0]!.teamPath!)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  const team = page.getByRole('main')
  await expect(team).toContainText(`${person.firstname} vous attend`)
  await expect(team).not.toContainText(person.lastname)
  await expect(team).not.toContainText('€')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link'), 'logo and telephone').toHaveCount(2)
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0)
  const plan = team.getByRole('link', { name: /^Agrandir le plan/ })
  expect((await context.request.get((await plan.getAttribute('href'))!)).status()).toBe(200)
  await waitForHydration(page)
  await team.getByLabel('Votre prénom').fill('Nora')
  await team.getByRole('button', { name: 'Je viens', exact: true }).click()
  await expect(team.getByRole('heading', { name: 'C’est noté, Nora' })).toBeVisible()
  await expect(team).toContainText('L’équipe est au complet.')
  const agenda = team.getByRole('link', { name: 'Ajouter à mon agenda' }).first()
  const file = await context.request.get((await agenda.getAttribute('href'))!)
  expect(await file.text()).toContain('BEGIN:VCALENDAR')
  await team.getByRole('button', { name: 'Je ne viens plus' }).click()
  await expect(team.getByRole('heading', { name: 'Dommage, Nora' })).toBeVisible()
  await expect(team).toContainText('Il reste une place.')
})
