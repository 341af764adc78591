import type { APIResponse } from '@playwright/test'

import { expect, test } from './journey.ts'
import { becomeMember, openAccount } from './people.ts'
import { MEMBER_PATHS, OPEN_PATHS, SITES } from './sites.ts'

/** What a page may load, word for word: a change here is a decision. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'nonce-N'",
  "style-src 'self' 'nonce-N'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
]

for (const site of SITES) {
  test(`every page of ${site.name} has a strict policy, and keeps to it`, async ({
    page,
    context,
  }) => {
    for (const path of OPEN_PATHS) await expectStrict(await context.request.get(site.origin + path))
    await becomeMember(context, site)
    for (const path of MEMBER_PATHS) {
      await expectStrict(await context.request.get(site.origin + path))
    }
    // Seen by the browser: what breaks the policy is a fault of any journey (journey.ts).
    for (const path of [...OPEN_PATHS, ...MEMBER_PATHS]) {
      await page.goto(site.origin + path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
  })
}

async function expectStrict(answer: APIResponse): Promise<void> {
  const headers = answer.headers()
  const policy = headers['content-security-policy'] ?? ''
  const nonce = /'nonce-([^']{20,})'/.exec(policy)?.[1] ?? 'none'
  const html = await answer.text()
  const address = answer.url()
  expect(policy.replaceAll(nonce, 'N').split('; '), address).toEqual(POLICY)
  expect(headers['x-content-type-options'], address).toBe('nosniff')
  expect(headers['referrer-policy'], address).toBe('strict-origin-when-cross-origin')
  expect(headers['strict-transport-security'], 'HSTS without TLS').toBeUndefined()

  const inline = [...html.matchAll(/<(script|style)\b([^>]*)>/g)]
  expect(inline.length, address).toBeGreaterThan(0)
  for (const [tag, , attributes] of inline) {
    expect
      .soft(attributes?.includes(` nonce="${nonce}"`) || attributes?.includes(' src="'), tag)
      .toBe(true)
  }
  const withoutScripts = html.replaceAll(/<script\b.*?<\/script>/gs, '')
  expect(withoutScripts.match(/<[^>]*\son[a-z]+\s*=/gi), 'event handlers').toBeNull()
  expect(withoutScripts.match(/<[^>]*\sstyle\s*=/gi), 'styles by attribute').toBeNull()
  expect(withoutScripts.match(/javascript:/gi), 'scripts as links').toBeNull()
}

test('a personal page gets a nonce of its own each time and is kept by nobody', async ({
  context,
}) => {
  await becomeMember(context)
  const answers = [
    await context.request.get('/mon-espace'),
    await context.request.get('/mon-espace'),
  ]
  const [first, second] = answers.map((answer) => answer.headers())
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
    const answer = await context.request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['x-content-type-options'], path).toBe('nosniff')
    expect(answer.headers()['strict-transport-security'], path).toBeUndefined()
  }
})

test('the metrics stay inside the house', async ({ context }) => {
  const ways = ['/metrics', '/metrics/', '/api/metrics', '/api//metrics', '/api/%6detrics']
  for (const path of [...ways, '/api/./metrics', '/api/metrics/', '/api/metrics?a=1']) {
    const answer = await context.request.get(path)
    expect([403, 404], path).toContain(answer.status())
    expect(await answer.text(), path).not.toContain('# HELP')
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
  for (const origin of ['http://evil.example', 'null', 'http://cave.localhost:8080']) {
    const answer = await send(origin)
    expect([400, 403], origin).toContain(answer.status())
    expect(answer.headers()['set-cookie'], origin).toBeUndefined()
  }
  const own = await send('http://127.0.0.1:8080')
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
    const answer = await context.request.post('/password/reset/ask', {
      form: { form: 'reset-ask', email: `personne-${tries}@example.fr` },
      headers: { origin: SITES[0]!.origin },
      maxRedirects: 0,
    })
    attempts.push(answer.status())
    last = await answer.text()
  }
  expect(attempts).toEqual([...Array.from({ length: 10 }, () => 302), 429, 429])
  expect(last).toContain('Trop de tentatives.')
})
