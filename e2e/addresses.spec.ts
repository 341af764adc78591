import { randomUUID } from 'node:crypto'

import { expect, test } from './journey.ts'
import { FORM_TYPE, requestRaw } from './raw-request.ts'
import { ESCAPE_GAME } from './sites.ts'

const TOKEN = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfG'
const ORDER = randomUUID().toUpperCase()

const PATH_VARIANTS: [string, string][] = [
  ['/COMMANDE?carte=AbC', '/commande?carte=AbC'],
  ['/Commande/', '/commande'],
  ['/%63ommande', '/commande'],
  ['/%43OMMANDE//', '/commande'],
  ['/commande/_.data', '/commande.data'],
  ['/COMMANDE.data?_routes=root', '/commande.data?_routes=root'],
  [`/Commande/${ORDER}/`, `/commande/${ORDER}`],
  [`/AUTH/Confirm/${TOKEN}`, `/auth/confirm/${TOKEN}`],
  [`//equipe//${TOKEN}`, `/equipe/${TOKEN}`],
  ['/Carte-Cadeau-Escape-Game/AbCd', '/carte-cadeau-escape-game/AbCd'],
  ['/FAQ', '/faq'],
  ['/Les-Missions-et-Scenarios/Le-Remede-Mortel/', '/les-missions-et-scenarios/le-remede-mortel'],
  ['/f%61q?a=B', '/faq?a=B'],
  ['/Sitemap.XML', '/sitemap.xml'],
]

test('another spelling leads to the one address of its page', async () => {
  for (const [spelled, canonical] of PATH_VARIANTS) {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await requestRaw(spelled, { method })
      expect
        .soft([method, spelled, status, headers.location])
        .toEqual([method, spelled, 301, canonical])
    }
    const shown = await requestRaw(canonical)
    expect.soft([301, 308], canonical).not.toContain(shown.status)
  }
})

test('dot segments are refused by the gateway, before any page', async () => {
  for (const spelled of ['/./commande', '/x/../commande', '/x/%2e%2E/commande']) {
    const { status, headers } = await requestRaw(spelled)
    expect.soft([spelled, status, headers.location]).toEqual([spelled, 400, undefined])
  }
})

test('a form sent to another spelling is refused', async () => {
  const headers = { ...FORM_TYPE, origin: ESCAPE_GAME.origin }
  for (const [spelled] of PATH_VARIANTS) {
    const refused = await requestRaw(spelled, { method: 'POST', headers, body: 'form=login' })
    expect.soft([spelled, refused.status]).toEqual([spelled, 400])
    expect(refused.headers['set-cookie']).toBeUndefined()
  }
})

test('no spelling leads to another host', async () => {
  const starts = ['//', '/\\', '\\/', '///', '/%09//', '/.//', '/x/..//', '/%5C', '/%2F', '/fr//']
  let redirects = 0
  for (const start of starts) {
    const path = `${start}evil.example/A`
    const { status, headers } = await requestRaw(path.startsWith('/') ? path : `/${path}`)
    const { location } = headers
    if (location !== undefined) {
      redirects += 1
      expect(new URL(location, 'http://127.0.0.1:8080').host, path).toBe('127.0.0.1:8080')
    }
    expect(status, path).toBeLessThan(500)
  }
  expect(redirects).toBeGreaterThan(0)
})

test('what is in capitals in an address of its own stays so', async ({ page }) => {
  await page.goto('/COMMANDE')
  await expect(page).toHaveURL('/commande')
  await page.goto('/Commande/?carte=AbC#haut')
  await expect(page).toHaveURL('/commande?carte=AbC#haut')
  await page.goto('/%63ommande')
  await expect(page).toHaveURL('/commande')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
