import { addAuthenticator } from './authenticator.ts'
import { logIn, partOf } from './forms.ts'
import { expect, test } from './journey.ts'
import { becomeMember, expireStepUp } from './people.ts'
import { WINE_SHOP } from './sites.ts'

test('a member adds a passkey and logs in with it, alone and after the password', async ({
  page,
  context,
}) => {
  const person = await becomeMember(context, WINE_SHOP)
  await addAuthenticator(page)
  await page.goto(`${WINE_SHOP.origin}/mon-espace/securite`)
  const keys = partOf(page, 'Clés d’accès')
  await keys.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await expect(page.getByRole('heading', { name: 'Vos dix codes de secours' })).toBeVisible()
  await page.reload()
  await expect(keys.getByRole('listitem')).toHaveCount(1)

  await context.clearCookies({ name: /^(?:token|idSite)$/ })
  await page.goto(`${WINE_SHOP.origin}/auth`)
  await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click()
  await expect(page).toHaveURL(`${WINE_SHOP.origin}/mon-espace`)

  await context.clearCookies({ name: /^(?:token|idSite)$/ })
  await page.goto(`${WINE_SHOP.origin}/auth`)
  await logIn(page, person)
  await expect(page).toHaveURL(/\/auth\/code/)
  await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click()
  await expect(page).toHaveURL(`${WINE_SHOP.origin}/mon-espace`)

  await page.goto(`${WINE_SHOP.origin}/mon-espace/securite`)
  await expireStepUp(person)
  await keys.getByRole('button', { name: /^Retirer/ }).click()
  await expect(page).toHaveURL(/\/mon-espace\/securite\/confirmation/)
  await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click()
  await expect(page).toHaveURL(`${WINE_SHOP.origin}/mon-espace/securite`)
  await keys.getByRole('button', { name: /^Retirer/ }).click()
  await expect(keys.getByRole('listitem')).toHaveCount(0)
})
