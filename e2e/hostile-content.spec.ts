import { randomUUID } from 'node:crypto'

import { openOwnAddress, type ClientAddress } from './client-address.ts'
import { ADDRESSES, FILE_NAMES } from './hostile/addresses.ts'
import { showDocument, watch } from './hostile/attack-log.ts'
import { findUnsafeMarkupInPage, findUnsafeSources, showRaw } from './hostile/check-pages.ts'
import { FILES } from './hostile/files.ts'
import { inGroups, MARKUP } from './hostile/markup.ts'
import { REFLECTING_PAGES, XSS_SAMPLES } from './hostile/reflecting-pages.ts'
import { sendEverything } from './hostile/visitors.ts'
import { writeContent, type Written } from './hostile/write-content.ts'
import { expect, test } from './journey.ts'
import { ESCAPE_GAME } from './sites.ts'
import { readResponse, each, createOwnSite, type OwnSite } from './test-site.ts'

// The tests run one after the other, because they share a site that is slow to create.
test.describe.configure({ mode: 'default', timeout: 240_000 })

const venueEmail = `maison.${randomUUID()}@example.fr`
const EMPTY_LOG = { tripped: [], stopped: [] }
let ownAddress: ClientAddress
let ownSite: OwnSite
let written: Written

test.beforeAll(async () => {
  ownAddress = await openOwnAddress()
  ownSite = await createOwnSite(ownAddress, { COMPANY_EMAIL: venueEmail, BLOG_ENABLED: 'true' })
  written = await writeContent(ownSite)
})
test.afterAll(async () => {
  await ownSite?.leave()
  await ownAddress?.close()
})

test('there are enough of them, and no two are the same', () => {
  const contents = FILES.map(({ buffer }) => buffer.toString())
  const all = new Set([...MARKUP, ...ADDRESSES, ...FILE_NAMES, ...contents])
  expect(new Set(MARKUP).size).toBe(MARKUP.length)
  expect(MARKUP.length).toBeGreaterThan(140)
  expect(all.size).toBeGreaterThan(270)
  expect(MARKUP.filter((text) => text.trim().length > 160)).toEqual([])
})

test('shown as they are, they do run: the wire and the judge see them', async ({ browser }) => {
  const unseen = await showRaw(browser, ownAddress, ownSite.site.origin)
  // The rest run only inside a certain field or attribute, or after a second parsing.
  expect(unseen.length, unseen.join('\n')).toBeLessThan(MARKUP.length / 10)
})

/** Fields in which staff enter addresses. */
const places = (url: string): [string, unknown][] => [
  ['popup', { title: 'a', button: { label: 'a', url } }],
  ['element/hostile', { title: 'a', url }],
  ['news', { title: 'a', html: '', publishedAt: '2026-01-02T10:00:00Z', slug: url }],
]

test('addresses that lead astray are refused wherever one is asked for', async () => {
  const writes = ADDRESSES.flatMap(places)
  const taken = await each(writes, async ([path, data]) =>
    (await ownSite.write(path, data)) === undefined ? [] : [path, data],
  )
  expect(taken.flat()).toEqual([])
})

test('texts that cannot be stored are refused, and nothing falls over', async () => {
  const odd = ['a\u0000b', '\ud800', '\udfff<script>', '\uffff\ufffe', 'a'.repeat(61_000)]
  const draft = { publishedAt: '2026-01-02T10:00:00Z', isValid: false }
  for (const [index, text] of odd.entries()) {
    const slug = `odd-${index}`
    await ownSite.write('news', { ...draft, slug, title: `a${text}`.slice(0, 160), html: text })
    await ownSite.write('popup', { title: 'a', html: `<p>${text}</p>`, isValid: false })
    await ownSite.write('forms', { name: 'a', title: text, fields: [] })
    await ownSite.upload('media', { alt: text }, FILES[0]!)
    await ownSite.upload('media', { alt: 'a' }, { ...FILES[0]!, name: text.slice(0, 3000) })
    const words = encodeURIComponent(text.toWellFormed().slice(0, 500))
    const found = await ownSite.visitor.get(`/api/search?q=${words}`)
    // The gateway refuses control characters in a URL.
    if (text.includes('\u0000')) expect(found.status()).toBe(400)
    else await readResponse(found)
  }
})

for (const hasPolicy of [true, false]) {
  test.describe(hasPolicy ? 'behind the policy' : 'without the policy', () => {
    test('what operators write runs nowhere it is read', async ({ context, page }) => {
      const wire = await watch(context, { hasPolicy })
      const { origin } = ownSite.site
      for (const path of written.paths) {
        const response = await page.goto(origin + path)
        expect(response!.status(), path).toBe(200)
        const policy = response!.headers()['content-security-policy']
        expect(policy !== undefined, `policy of ${path}`).toBe(hasPolicy)
        if (written.popupPaths.includes(path)) await expect(page.getByRole('dialog')).toBeVisible()
        expect(await findUnsafeMarkupInPage(page), path).toEqual([])
        expect(page.url(), 'nobody is led away').toBe(origin + path)
      }
      expect(wire).toEqual(EMPTY_LOG)
    })

    test('drawings run nothing, wherever they are opened', async ({ context, page }) => {
      const wire = await watch(context, { hasPolicy })
      const { origin } = ownSite.site
      expect(written.drawings.length).toBeGreaterThan(40)
      const frames = written.drawings.map(
        (url) => `<iframe src="${url}"></iframe><img src="${url}">`,
      )
      await showDocument(page, `${origin}/cadres`, `<!doctype html>${frames.join('')}`)
      const countOpened = () => page.frames().filter((frame) => frame.url().endsWith('.svg')).length
      await expect.poll(countOpened).toBe(written.drawings.length)

      const inner = await each(written.drawings, async (url) => {
        const response = await ownSite.visitor.post('/api/image/load-svg', { data: { url } })
        return (await readResponse<{ svg: string }>(response))!.svg
      })
      await showDocument(page, `${origin}/dessins`, `<!doctype html>${inner.join('')}`)
      expect(await findUnsafeMarkupInPage(page)).toEqual([])
      await page.evaluate((svgs) => {
        const divs = svgs.map(() => document.createElement('div'))
        document.body.append(...divs)
        for (const [at, div] of divs.entries()) div.innerHTML = svgs[at]!
      }, inner)
      expect(await findUnsafeMarkupInPage(page)).toEqual([])
      expect(wire).toEqual(EMPTY_LOG)
    })

    test('what an address says is shown as text', async ({ context, page }) => {
      const wire = await watch(context, { hasPolicy })
      for (const [index, echo] of REFLECTING_PAGES.entries()) {
        const words = encodeURIComponent(XSS_SAMPLES[index % XSS_SAMPLES.length]!)
        const address = ESCAPE_GAME.origin + echo(words)
        await page.goto(address)
        expect(await findUnsafeMarkupInPage(page), address).toEqual([])
        expect(new URL(page.url()).origin).toBe(ESCAPE_GAME.origin)
      }
      expect(wire).toEqual(EMPTY_LOG)
    })
  })
}

test('pages reached by links take texts as harmlessly as pages loaded whole', async ({
  context,
  page,
}) => {
  const wire = await watch(context, { hasPolicy: false })
  await page.goto(`${ownSite.site.origin}/actualites`)
  for (const path of written.newsPaths) {
    await page.locator(`main a[href="${path}"]`).first().click()
    await expect(page.locator('main .prose')).toBeAttached()
    await expect(page).toHaveURL(ownSite.site.origin + path)
    expect(await findUnsafeMarkupInPage(page), path).toEqual([])
    await page.goBack()
    // The page links to other news too, so the next click waits until the list is back.
    await expect(page.locator('main .prose')).toHaveCount(0)
  }
  expect(wire).toEqual(EMPTY_LOG)
})

test('no answer repeats the markup of its address, or of a form it refuses', async ({ page }) => {
  const pages = await each(MARKUP, async (text, index) => {
    const path = REFLECTING_PAGES[index % REFLECTING_PAGES.length]!(encodeURIComponent(text))
    const response = await ownSite.visitor.get(ESCAPE_GAME.origin + path)
    expect(response.status(), path).toBeLessThan(500)
    return response.text()
  })
  const { origin } = ownSite.site
  const forms = await each(inGroups(MARKUP, 25), async ([name, subject, ...rest]) => {
    const form = {
      form: 'contact',
      name: name!,
      subject: subject!,
      email: name!,
      message: rest.join(),
    }
    const response = await ownSite.visitor.post(origin + written.contactPath, {
      form,
      headers: { origin },
    })
    expect(response.status()).toBe(400)
    return response.text()
  })
  await showDocument(page, `${origin}/vide`, '<!doctype html>')
  const faults = await findUnsafeSources(page, [...pages, ...forms])
  expect(faults.flat()).toEqual([])
})

test('what visitors send runs nothing in the mails about it', async ({ context, page }) => {
  const mails = await sendEverything(ownSite, { ...written, venue: venueEmail })
  const wire = await watch(context, { hasPolicy: false })
  expect(mails.map(({ text }) => text).join('\n')).toContain('onerror=alert')
  for (const [index, { html, subject }] of mails.entries()) {
    expect(html, subject).toContain('</html>')
    await showDocument(page, `${ownSite.site.origin}/courriel-${index}`, html)
    expect(await findUnsafeMarkupInPage(page), subject).toEqual([])
  }
  expect(wire).toEqual(EMPTY_LOG)
})
