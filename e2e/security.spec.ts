import { expect, test } from './journey.ts'
import { becomeMember, openAccount } from './people.ts'
import { ESCAPE_GAME, WINE_SHOP } from './sites.ts'

test('a personal page gets a nonce of its own each time and is kept by nobody', async ({
  context,
}) => {
  await becomeMember(context)
  const responses = [
    await context.request.get('/mon-espace'),
    await context.request.get('/mon-espace'),
  ]
  const [first, second] = responses.map((response) => response.headers())
  expect(first!['content-security-policy']).not.toBe(second!['content-security-policy'])
  expect(first!['cache-control']).toBe('private, no-store')
})

test('a page kept for everybody carries no cookie, and a member never gets it', async ({
  context,
}) => {
  const open = await context.request.get('/')
  expect(open.headers()['set-cookie']).toBeUndefined()
  expect(open.headers()['cache-control']).toContain('s-maxage=1')
  const { firstname } = await becomeMember(context)
  const own = await context.request.get('/')
  expect(own.headers()['cache-control']).toBe('private, no-store')
  expect(await own.text()).toContain('Mon espace')
  expect(await (await context.request.get('/mon-espace')).text()).toContain(firstname)
})

test('files and API answers are not guessed at either', async ({ context }) => {
  const html = await (await context.request.get('/')).text()
  const file = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1]
  for (const path of [file!, '/site-66/logo.svg', '/api/site/info']) {
    const response = await context.request.get(path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['x-content-type-options'], path).toBe('nosniff')
    expect(response.headers()['strict-transport-security'], path).toBeUndefined()
  }
})

test('the metrics are not reachable through the gateway', async ({ context }) => {
  const ways = ['/metrics', '/metrics/', '/api/metrics', '/api//metrics', '/api/%6detrics']
  ways.push('/api/metrics%3F/live')
  for (const path of [...ways, '/api/./metrics', '/api/metrics/', '/api/metrics?a=1']) {
    const response = await context.request.get(path)
    expect([403, 404], path).toContain(response.status())
    expect(await response.text(), path).not.toContain('# HELP')
  }
})

test('a form sent from another website is refused', async ({ context }) => {
  const { person } = await openAccount(context)
  const send = (origin: string | null) =>
    context.request.post('/auth', {
      form: { form: 'login', email: person.email, password: person.password },
      headers: { ...(origin && { origin }) },
      maxRedirects: 0,
    })
  for (const origin of ['http://evil.example', 'null', WINE_SHOP.origin]) {
    const response = await send(origin)
    expect([400, 403], origin).toContain(response.status())
    expect(response.headers()['set-cookie'], origin).toBeUndefined()
  }
  const own = await send(ESCAPE_GAME.origin)
  expect(own.status()).toBe(302)
})

test('a foreign website cannot act in the name of a member', async ({ context }) => {
  await becomeMember(context)
  const headers = { origin: 'http://evil.example' }
  const form = await context.request.post('/mon-espace/suppression', { headers, form: {} })
  expect([400, 403]).toContain(form.status())
  const call = await context.request.delete('/api/user', { headers })
  expect(call.status()).toBe(403)
  const { data } = (await (await context.request.get('/api/user')).json()) as {
    data: { deletionDueOn: string | null }
  }
  expect(data.deletionDueOn).toBeNull()
})

test('too many tries from one address are refused in French', async ({ context }) => {
  const attempts: number[] = []
  let last = ''
  for (let tries = 0; tries < 12; tries += 1) {
    const response = await context.request.post('/password/reset/ask', {
      form: { form: 'reset-ask', email: `personne-${tries}@example.fr` },
      headers: { origin: ESCAPE_GAME.origin },
      maxRedirects: 0,
    })
    attempts.push(response.status())
    last = await response.text()
  }
  expect(attempts).toEqual([...Array.from({ length: 10 }, () => 302), 429, 429])
  expect(last).toContain('Trop de tentatives.')
})
