import { acceptServices, banner, readGlobal } from './consent-choice.ts'
import { expect, test } from './journey.ts'
import { waitForHydration } from './page-scripts.ts'

test.use({ isFreshVisitor: true, fakedHosts: /^https:/ })

test('CK-15 where one pays no service is loaded, consent or not', async ({ page }) => {
  const requests = await acceptServices(page)

  requests.length = 0
  const response = await page.goto('/commande')
  await waitForHydration(page)
  expect(requests).toEqual([])
  expect(await readGlobal(page, '_paq')).toEqual([])
  expect(response!.headers()['content-security-policy']).not.toMatch(/example\.test|facebook/)
  await expect(banner(page)).toBeHidden()
})

test('CK-15 one enters and leaves the payment pages by a new document', async ({ page }) => {
  const requests = await acceptServices(page)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  const follow = (path: string) =>
    page.evaluate(`void setTimeout(() => __reactRouterDataRouter.navigate('${path}'))`)
  await follow('/commande')
  await page.waitForURL('/commande')
  await waitForHydration(page)
  expect(documents).toEqual(['/commande'])
  expect(await readGlobal(page, '_paq')).toEqual([])
  requests.length = 0
  await follow('/blog')
  await expect.poll(() => documents).toEqual(['/commande', '/blog'])
  await expect.poll(() => requests.some((url) => url.includes('matomo.js'))).toBe(true)
})

const LINK = 'A'.repeat(43)
const CLOSED_PATHS = [
  ...[`/password/reset/${LINK}`, `/auth/confirm/${LINK}`, `/equipe/${LINK}`],
  ...[`/inscription/confirm/${LINK}`, `/newsletter/confirm/${LINK}`],
  ...['/carte-cadeau-escape-game/ABCD-EFGH-JKLM-NPQR', '/auth', '/mon-espace/securite'],
]

test('CK-15 pages whose address or text is a secret are shown to no service', async ({ page }) => {
  const requests = await acceptServices(page)
  for (const path of CLOSED_PATHS) {
    requests.length = 0
    const response = await page.goto(path)
    await waitForHydration(page)
    const policy = response!.headers()['content-security-policy']
    expect.soft(policy, path).not.toMatch(/example\.test|facebook|google/)
    expect.soft(requests, path).toEqual([])
  }
})

test('CK-15 one goes from an open page to a closed one, and back, by a new document', async ({
  page,
}) => {
  const requests = await acceptServices(page)
  const follow = (path: string) =>
    page.evaluate(`void setTimeout(() => __reactRouterDataRouter.navigate('${path}'))`)
  requests.length = 0
  await follow(`/password/reset/${LINK}`)
  await page.waitForURL(`/password/reset/${LINK}`)
  await waitForHydration(page)
  expect(await readGlobal(page, '_paq')).toEqual([])
  expect(requests).toEqual([])
  await follow('/blog')
  await expect.poll(() => requests.some((url) => url.includes('matomo.js'))).toBe(true)
})
