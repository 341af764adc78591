import { readFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ENDPOINTS } from '../../packages/contract/src/endpoints.ts'
import { startTestGateway, type TestGateway } from './test-gateway.ts'

/** Secrets in the formats of links, logins, orders, carts and gift cards. */
const SECRETS = {
  token: 'kJ8sQ2-vT0aXr_Zp4LmN7bY1cD3eF5gH6iK9oUwPqRs',
  uuid: '7d9f3c1e-52ab-4c08-9f6d-1b2a3c4d5e6f',
  code: 'K7QX-M4TR-9WBD-3HJP-V2',
  lowerCode: 'k7qx-m4tr-9wbd-3hjp-v2',
}
const HOST = 'Host: 127.0.0.1\r\n'
const REFERER = `Referer: http://127.0.0.1/equipe/${SECRETS.token}?carte=${SECRETS.code}\r\n`

const leaks = (logs: string) =>
  logs.split('\n').filter((line) => Object.values(SECRETS).some((secret) => line.includes(secret)))

const readRoutes = (file: string) =>
  readFileSync(path.join(import.meta.dirname, '../../apps', file), 'utf8')

/** Every path with a parameter, from the contract and from the route tables of both apps. */
function addresses(): string[] {
  const routes = readRoutes('web/app/routes.ts')
  const pages = [...routes.matchAll(/route\('([^']*[:*][^']*)'/g)].map(([, page]) => `/${page}`)
  const screens = [...readRoutes('admin/app/routes.tsx').matchAll(/path: '([^']*:[^']*)'/g)]
  pages.push(...screens.map(([, screen]) => `/admin/${screen}`))
  const calls = [...ENDPOINTS.values()].map((endpoint) => `/api${endpoint.path}`)
  return [...pages, ...calls.filter((call) => call.includes(':'))]
}

const fill = (address: string, secret: string) => address.replaceAll(/:\w+\??|\*/g, secret)

describe('the logs of the gateway', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startTestGateway({ guessesPerMinute: 1 })
  })
  afterAll(() => gateway.stop())

  test('hold no secret of any address, however it is spelled', async () => {
    expect(addresses().length).toBeGreaterThan(60)
    expect(addresses()).toContain('/admin/invitation/:token')
    for (const secret of Object.values(SECRETS)) {
      for (const address of addresses()) await gateway.get(fill(address, secret))
      for (const spelled of [
        `/EQUIPE/${secret}`,
        `/Carte-Cadeau-Escape-Game/${secret}`,
        `//equipe//${secret}`,
        `/%65quipe/${secret}`,
        `/equipe/${secret}.data`,
        `/${secret}`,
        `/blog/${secret}`,
        `/commande?carte=${secret}`,
      ]) {
        await gateway.get(spelled)
      }
    }
    const logs = await gateway.logs()
    expect(leaks(logs)).toEqual([])
    expect(logs).toContain('"uri":"/equipe/…"')
  })

  test('name pages and calls without secrets in full', async () => {
    for (const page of ['/blog/coulisses/comment-nait-une-enigme', '/api/calendar/3/live', '/']) {
      await gateway.get(page)
    }
    const logs = await gateway.logs()
    expect(logs).toContain('"uri":"/blog/coulisses/comment-nait-une-enigme"')
    expect(logs).toContain('"uri":"/api/calendar/3/live"')
    expect(logs).toContain('"uri":"/"')
  })

  test('hold no secret when something fails, and tell what failed', async () => {
    const { token, code } = SECRETS
    // Each request fails in another way: rate limit, body size, refused path, line length.
    for (let tries = 0; tries < 15; tries += 1) {
      await gateway.send(
        `POST /api/login?jeton=${token} HTTP/1.1\r\n${HOST}${REFERER}Content-Length: 0\r\n\r\n`,
      )
    }
    const large = `${HOST}${REFERER}Content-Length: 99000000\r\n\r\n`
    await gateway.send(`POST /api/cart/${token} HTTP/1.1\r\n${large}`)
    await gateway.send(`POST /equipe/${token} HTTP/1.1\r\n${large}`)
    await gateway.send(`GET /equipe/${token}%00 HTTP/1.1\r\n${HOST}${REFERER}\r\n`)
    await gateway.send(`GET /equipe/${token}?carte=${code} FTP/1.1\r\n${HOST}\r\n`)
    await gateway.send(`GET /equipe/${token}?${'a'.repeat(40_000)} HTTP/1.1\r\n${HOST}\r\n`)
    await gateway.send(`GET /assets/${token} HTTP/1.1\r\n${HOST}${REFERER}\r\n`)
    // Without upstreams, every proxied request fails.
    gateway.closeUpstreams()
    for (const address of [
      `/equipe/${token}`,
      `/api/team/${token}`,
      `/api/cart/${token}/live`,
      `/commande?carte=${code}`,
    ]) {
      await gateway.send(`GET ${address} HTTP/1.1\r\n${HOST}${REFERER}Connection: close\r\n\r\n`)
    }
    const logs = await gateway.logs()
    expect(leaks(logs)).toEqual([])
    for (const reported of [
      '"status":429',
      '"status":413',
      '"status":503',
      '"upstreamStatus":"502"',
    ]) {
      expect(logs).toContain(reported)
    }
    expect(logs).toContain('"limit":"REJECTED"')
  })
})
