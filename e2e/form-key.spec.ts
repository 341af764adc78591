import type { Locator } from '@playwright/test'

import type { ClientAddress } from './client-address.ts'
import { queryDatabase } from './database.ts'
import { publishEvent } from './event.ts'
import { fillRegistration, registerForm, sendRegistration } from './forms.ts'
import { expect, test } from './journey.ts'
import { waitForHydration } from './page-scripts.ts'
import { newPerson } from './people.ts'
import { ESCAPE_GAME } from './sites.ts'

test('a form sent again before its answer is the same call; what follows it is another', async ({
  page,
}) => {
  const keys: (string | null)[] = []
  await page.route('**/auth.data*', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    keys.push(new URLSearchParams(request.postData() ?? '').get('cle'))
    // The first request never gets a response.
    return keys.length === 1 ? undefined : route.continue()
  })
  await page.goto('/auth')
  await waitForHydration(page)
  await fillRegistration(page, newPerson())
  await sendRegistration(page)
  await expect.poll(() => keys.length).toBe(1)
  await page.evaluate("document.forms.namedItem('register').requestSubmit()")
  await expect(page.getByText(/^Ouvrez le courriel que nous venons/)).toBeVisible()
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys).toEqual([keys[0], keys[0]])
  const next = registerForm(page).locator('input[name=cle]')
  await expect(next).not.toHaveValue(keys[0]!)
  await expect(next).toHaveValue(/^[0-9a-f]{32}$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, baseURL: ESCAPE_GAME.origin })

  const CONTACT = {
    open: () => '/nous-contacter',
    button: 'Envoyer le message',
    fill: async (form: Locator, email: string) => {
      await form.getByLabel('Votre nom').fill('Élodie Martin')
      await form.getByLabel(/e-mail/i).fill(email)
      await form.getByRole('radio', { name: 'Une carte cadeau' }).check()
      await form.getByLabel('Votre message').fill('Une carte peut-elle être prolongée ?')
    },
    count: 'SELECT count(*)::int FROM message WHERE email = $1',
  }
  const OPERATOR_FORM = {
    open: () => '/entreprises',
    button: 'Demander un devis',
    fill: async (form: Locator, email: string) => {
      await form.getByLabel('Votre nom').fill('Élodie Martin')
      await form.getByLabel(/^Adresse de courriel/).fill(email)
      await form.getByLabel(/^Nombre de personnes/).fill('12')
      await form.getByLabel('Je ne sais pas encore').check()
      await form.getByLabel(/^J’accepte que ces informations/).check()
    },
    count: 'SELECT count(*)::int FROM form_submission WHERE data::text LIKE $1',
  }
  const EVENT = {
    open: (clientAddress: ClientAddress) => publishEvent(clientAddress),
    button: 'M’inscrire',
    fill: async (form: Locator, email: string) => {
      await form.getByLabel('Prénom').fill('Élodie')
      await form.getByLabel('Nom', { exact: true }).fill('Martin')
      await form.getByLabel(/e-mail/i).fill(email)
    },
    count: 'SELECT count(*)::int FROM mail WHERE recipient = $1',
  }
  const NEWSLETTER = {
    open: () => '/newsletter',
    button: 'M’abonner',
    fill: (form: Locator, email: string) => form.getByLabel(/e-mail/i).fill(email),
    count: 'SELECT count(*)::int FROM mail WHERE recipient = $1',
  }

  for (const { open, button, fill, count } of [CONTACT, OPERATOR_FORM, EVENT, NEWSLETTER]) {
    test(`two taps on « ${button} » are one call`, async ({ page, clientAddress }) => {
      const { email } = newPerson()
      await page.goto(await open(clientAddress))
      const send = page.getByRole('button', { name: button }).first()
      const form = page.locator('form').filter({ has: send }).first()
      await fill(form, email)
      const statuses: number[] = []
      await page.route('**', async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        const post = () => route.fetch({ maxRedirects: 0 })
        const [response, second] = await Promise.all([post(), post()])
        statuses.push(response.status(), second.status())
        return route.fulfill({ response })
      })
      await send.click()
      await expect.poll(() => statuses.length).toBe(2)
      expect(statuses[1]).toBe(statuses[0])
      expect(statuses[0]).toBeLessThan(400)
      const value = count.includes('LIKE') ? `%${email}%` : email
      expect(await queryDatabase(count, [value])).toEqual([{ count: 1 }])
    })
  }
})
