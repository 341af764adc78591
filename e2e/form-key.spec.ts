import { fillRegistration, registerForm, sendRegistration } from './forms.ts'
import { expect, test } from './journey.ts'
import { newPerson } from './people.ts'

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
