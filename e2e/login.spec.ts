import { readFile } from 'node:fs/promises'

import { logIn, loginForm } from './forms.ts'
import { expect, test } from './journey.ts'
import { newPerson, openAccount } from './people.ts'
import { SCREENS } from './screens.ts'
import { ESCAPE_GAME, WINE_SHOP } from './sites.ts'

const DAY_S = 86_400

for (const { name, screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)

    test('a member logs in after a wrong try, and out again', async ({ page, context }) => {
      const { person } = await openAccount(context)
      await page.goto('/mon-espace')
      await expect(page).toHaveURL('/auth?next=%2Fmon-espace')

      await logIn(page, { ...person, password: 'pas-le-bon-mot-de-passe' })
      await expect(loginForm(page).getByRole('alert')).toContainText(
        'Adresse ou mot de passe incorrect.',
      )
      await expect(loginForm(page).getByLabel('Adresse e-mail')).toHaveValue(person.email)
      const names = (await context.cookies()).map(({ name }) => name)
      expect(names).toEqual(['consent'])

      await logIn(page, person)
      await expect(page).toHaveURL('/mon-espace')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Apolline')

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Télécharger mes données' }).click(),
      ])
      expect(file.suggestedFilename()).toBe('mes-donnees.json')
      expect(await readFile(await file.path(), 'utf8')).toContain(`"email": "${person.email}"`)

      await page.getByRole('button', { name: 'Se déconnecter' }).click()
      // Checked first, because the message disappears after three seconds.
      await expect(page.getByText('Vous êtes déconnecté.')).toBeVisible()
      await expect(page).toHaveURL('/')
      const account = page.getByRole('link', { name: /^(Se connecter|Espace)$/ })
      await account.filter({ visible: true }).click()
      await expect(loginForm(page)).toBeVisible()
    })
  })
}

test('an unknown address is refused in the same words as a wrong password', async ({ page }) => {
  await page.goto('/auth')
  await logIn(page, newPerson())
  await expect(loginForm(page).getByRole('alert')).toContainText(
    'Adresse ou mot de passe incorrect.',
  )
})

test('§9 auth cookie lifetime: 86400 s, for both cookies; §4 logout clears them and the token', async ({
  page,
  context,
}) => {
  const { person } = await openAccount(context)
  await page.goto('/auth')
  const before = Date.now() / 1000
  await logIn(page, person)
  await expect(page).toHaveURL('/mon-espace')
  const after = Date.now() / 1000

  const cookies = await context.cookies()
  const token = cookies.find((cookie) => cookie.name === 'token')!
  const idSite = cookies.find((cookie) => cookie.name === 'idSite')!
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: false, path: '/' })
  expect(idSite).toMatchObject({ value: '66', sameSite: 'Lax', path: '/' })
  for (const { expires } of [token, idSite]) {
    expect(expires).toBeGreaterThan(before + DAY_S - 5)
    expect(expires).toBeLessThan(after + DAY_S + 5)
  }

  const headers = { authorization: `Bearer ${token.value}` }
  const read = () => page.request.get('/api/user', { headers })
  expect((await read()).status()).toBe(200)
  const elsewhere = await page.request.get(`${WINE_SHOP.origin}/api/user`, { headers })
  expect(elsewhere.status(), 'a login belongs to one site').toBe(401)

  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/')
  const left = (await context.cookies()).map((cookie) => cookie.name)
  expect(left).not.toContain('token')
  expect(left).not.toContain('idSite')
  expect((await read()).status(), 'the old token').toBe(401)
})

test('after a login, "next" leads to a page of this site only', async ({ page, context }) => {
  const { person } = await openAccount(context)
  await page.goto('/auth?next=%2Fprivacy-policy')
  await logIn(page, person)
  await expect(page).toHaveURL('/privacy-policy')

  const { email, password } = person
  const elsewhere = ['//evil.example/', '/\\evil.example/', 'https://evil.example/', 'javascript:a']
  for (const next of elsewhere) {
    const path = `/auth?next=${encodeURIComponent(next)}`
    const loggedIn = await page.request.get(path, { maxRedirects: 0 })
    expect(loggedIn.headers()['location'], next).toBe('/mon-espace')
    const form = { form: 'login', email, password }
    const headers = { origin: ESCAPE_GAME.origin }
    const login = await page.request.post(path, { form, headers, maxRedirects: 0 })
    expect(login.headers()['location'], next).toBe('/mon-espace')
  }
})

test('a token that is no longer good is forgotten, not an error', async ({ page, context }) => {
  await context.addCookies([{ name: 'token', value: 'x'.repeat(43), url: ESCAPE_GAME.origin }])
  await page.goto('/mon-espace')
  await expect(page).toHaveURL('/auth?next=%2Fmon-espace')
  expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('token')
})
