import { randomUUID } from 'node:crypto'

import { publishEvent } from './event.ts'
import { expect, test } from './journey.ts'
import { listMails, receiveMail } from './mails.ts'
import { readStyle, waitForHydration } from './page-scripts.ts'
import { ESCAPE_GAME } from './sites.ts'

test.use({ baseURL: ESCAPE_GAME.origin })

const VENUE = 'contact@antre-des-legendes.example.fr'

const newEmail = () => `visiteur-${randomUUID().slice(0, 8)}@example.org`

test('§1 a visitor fills and sends the form of /nous-contacter, and gets a copy', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/nous-contacter')
  await waitForHydration(page)
  const form = page.getByRole('main').locator('form').filter({ hasText: 'Envoyer le message' })
  await form.getByLabel('Votre nom').fill('Élodie Martin')
  await form.getByLabel(/e-mail/i).fill(email)
  const subject = form.getByRole('group', { name: 'C’est à propos de' })
  await subject.getByRole('radio', { name: 'Une carte cadeau' }).check()
  await form.getByLabel('Votre message').fill('Une carte peut-elle être prolongée ?')
  await form.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByRole('main')).toContainText('Votre message est bien parti')
  await expect.poll(async () => (await listMails(email)).length).toBe(1)
  const toVenue = await receiveMail(VENUE, /^Message de Élodie Martin\s: Une carte cadeau$/)
  expect(toVenue.text).toContain('Une carte peut-elle être prolongée')
})

test('§1 a visitor sends a form of the operator, after a field was missing', async ({ page }) => {
  const email = newEmail()
  await page.goto('/entreprises')
  await waitForHydration(page)
  const form = page.locator('form').filter({ hasText: 'Demander un devis' })
  const send = form.getByRole('button', { name: 'Demander un devis' })
  await form.getByLabel('Votre nom').fill('Élodie Martin')
  await form.getByLabel(/^Adresse de courriel/).fill(email)
  await send.click()
  await expect(form.getByRole('alert').first()).toBeVisible()
  await expect(form.getByLabel('Votre nom'), 'what was typed stays').toHaveValue('Élodie Martin')
  await form.getByLabel(/^Nombre de personnes/).fill('12')
  await form.getByLabel('Je ne sais pas encore').check()
  await form.getByLabel(/^J’accepte que ces informations/).check()
  await send.click()
  await expect(page.getByRole('main')).toContainText('Mélisande vous répond sous deux jours')
})

test('§7 a visitor registers for an event on the page', async ({ page, clientAddress }) => {
  const email = newEmail()
  await page.goto(await publishEvent(clientAddress))
  await waitForHydration(page)
  const form = page.locator('form').filter({ hasText: 'M’inscrire' })
  await form.getByLabel('Prénom').fill('Élodie')
  await form.getByLabel('Nom', { exact: true }).fill('Martin')
  await form.getByLabel(/e-mail/i).fill(email)
  await form.getByRole('button', { name: 'M’inscrire' }).click()
  await expect(page.getByRole('main')).toContainText('Plus qu’une étape')
  await expect.poll(async () => (await listMails(email)).length).toBe(1)
})

test('§1, §2 the home page as configured: dark bar, Facebook alone, links and logos of the footer, reviews', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const bar = page.getByRole('region', { name: 'Informations pratiques' })
  expect(await readStyle(bar, 'backgroundColor')).toBe('rgb(10, 13, 23)')
  const footer = page.getByRole('contentinfo')
  const social = footer.getByRole('link', { name: /^Nous suivre sur/ })
  await expect(social).toHaveText('Nous suivre sur Facebook')
  await expect(footer.getByRole('link', { name: 'Carte cadeau', exact: true })).toBeVisible()
  expect(await footer.locator('.footer__logos img').count()).toBeGreaterThan(0)
  await expect(footer).toContainText(/À la une\s:/)
  await expect(page.getByRole('main')).toContainText('Nadia B.')
})
