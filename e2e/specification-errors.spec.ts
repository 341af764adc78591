import type { Page } from '@playwright/test'

import { openEditor, type Editor } from './editor.ts'
import { logIn, loginForm, registerForm, sendRegistration } from './forms.ts'
import { expect, test as base } from './journey.ts'
import { waitForHydration } from './page-scripts.ts'
import { newPerson } from './people.ts'
import { ESCAPE_GAME } from './sites.ts'
import { pageBody } from './specification/page-body.ts'
import { readServerHtml } from './specification/server-html.ts'

const test = base.extend<{ editor: Editor }>({
  editor: async ({ clientAddress }, use) => {
    const editor = await openEditor(clientAddress)
    await use(editor)
    await editor.leave()
  },
})

/** Data requests of client-side navigation. */
const DATA = /\.data(?:\?|$)/
const TO_FAQ = { type: 'INTERNAL', url: '/faq', jsCode: null }

/** Navigates on the client, as a link does. */
async function walkTo(page: Page, path: string): Promise<void> {
  await page.goto('/auth')
  await waitForHydration(page)
  await page.evaluate(`window.isSame = true; window.__reactRouterDataRouter.navigate('${path}')`)
}

function failedPage(page: Page) {
  const main = page.getByRole('main')
  return {
    heading: main.getByRole('heading', { level: 1 }),
    home: main.getByRole('link', { name: 'Retour à l’accueil' }),
    says: (message: string) => main.getByText(message, { exact: true }),
  }
}

test('§8 server failure: rejected with the response’s message, which the screen shows', async ({
  page,
}) => {
  const person = newPerson()
  const { email, password } = person
  const refused = await page.request.post('/api/login', { data: { email, password } })
  const { success, message } = (await refused.json()) as { success: boolean; message: string }
  expect([refused.status(), success]).toEqual([401, false])
  await page.goto('/auth')
  await logIn(page, person)
  await expect(loginForm(page).getByRole('alert')).toContainText(message)
})

test('§8 server failure: with no response, the screen still answers', async ({ page }) => {
  await page.route(DATA, (route) => route.abort('connectionrefused'))
  await walkTo(page, '/faq')
  const { heading, home, says } = failedPage(page)
  await expect(heading).toHaveText('Quelque chose n’a pas fonctionné')
  await expect(says('Error'), 'the default of section 2').toBeVisible()
  await expect(home).toHaveAttribute('href', '/')
})

test('§2 other errors show the status message', async ({ page }) => {
  await page.route(DATA, (route) => route.fulfill({ status: 503, body: 'indisponible' }))
  await walkTo(page, '/faq')
  await expect(failedPage(page).says('Service Unavailable')).toBeVisible()
})

test('§8 form submit failures keep the returned errors per form', async ({ page }) => {
  await page.goto('/auth')
  await waitForHydration(page)
  await sendRegistration(page)
  await expect(registerForm(page).getByRole('alert')).toBeVisible()
  await expect(loginForm(page).getByRole('alert')).toHaveCount(0)
  await logIn(page, newPerson())
  await expect(loginForm(page).getByRole('alert')).toBeVisible()
  await expect(registerForm(page).getByLabel('Prénom')).toHaveAttribute('aria-invalid', 'true')
})

test('§8 unknown middleware: 500 « Unknown middleware »', async ({ page, editor }) => {
  const { url } = await editor.write('page', pageBody({ middleware: ['nulle-part'], link: TO_FAQ }))
  const { response, html } = await readServerHtml(page.request, ESCAPE_GAME.origin + url)
  expect(response.status()).toBe(500)
  expect(html).toMatch(/>Unknown middleware</)
  expect(html, 'inside the frame').toContain('href="/legal-notice"')
  await walkTo(page, url)
  await expect(failedPage(page).says('Unknown middleware')).toBeVisible()
})

test('§8 missing page: 404 « This page could not be found »', async ({ page }) => {
  await walkTo(page, '/nulle-part/du-tout')
  const main = page.getByRole('main')
  await expect(main.getByText('This page could not be found', { exact: true })).toBeVisible()
  await main.getByRole('link', { name: 'Back to the home page', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('§8 redirect error « ERR_REDIRECT » is ignored', async ({ page, editor }) => {
  const { url } = await editor.write('page', pageBody({ link: TO_FAQ }))
  const response = await page.request.get(url, { maxRedirects: 0 })
  expect([response.status(), response.headers()['location']]).toEqual([302, '/faq'])

  await walkTo(page, url)
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions fréquentes')
  await expect(page.locator('.progress[data-phase=failed]')).toHaveCount(0)
  expect(await page.evaluate('window.isSame'), 'in the same document').toBe(true)
})

test('§8 redirect error: a page for members leads to the login, and back', async ({
  page,
  editor,
}) => {
  const { url } = await editor.write('page', pageBody({ middleware: ['auth'], link: TO_FAQ }))
  const response = await page.request.get(url, { maxRedirects: 0 })
  expect(response.headers()['location']).toBe(`/auth?next=${encodeURIComponent(url)}`)
})
