import { randomUUID } from 'node:crypto'

import { ADDRESSES, FILE_NAMES } from './hostile/addresses.ts'
import { ECHOES, TELLING } from './hostile/echoes.ts'
import { FILES } from './hostile/files.ts'
import { findHarm, judgeSources, showRaw } from './hostile/judge.ts'
import { inGroups, MARKUP } from './hostile/markup.ts'
import { showDocument, watch } from './hostile/tripwire.ts'
import { sendEverything } from './hostile/visitors.ts'
import { writeContent, type Written } from './hostile/write-content.ts'
import { expect, test } from './journey.ts'
import { openOwnAddress, type OwnAddress } from './own-address.ts'
import { answerOf, each, createOwnSite, type OwnSite } from './own-site.ts'
import { ESCAPE_GAME } from './sites.ts'

// One after the other: they share a house that takes its time to write.
test.describe.configure({ mode: 'default', timeout: 240_000 })

const venue = `maison.${randomUUID()}@example.fr`
const SILENCE = { tripped: [], stopped: [] }
let ownDoor: OwnAddress
let ownSite: OwnSite
let written: Written

test.beforeAll(async () => {
  ownDoor = await openOwnAddress()
  ownSite = await createOwnSite(ownDoor, { COMPANY_EMAIL: venue, BLOG_ENABLED: 'true' })
  written = await writeContent(ownSite)
})
test.afterAll(async () => {
  await ownSite?.leave()
  await ownDoor?.close()
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
  const unseen = await showRaw(browser, ownDoor, ownSite.site.origin)
  // The others wait for a field or an attribute around them, or for a second reading.
  expect(unseen.length, unseen.join('\n')).toBeLessThan(MARKUP.length / 10)
})

/** Where somebody of the house writes addresses. */
const places = (url: string): [string, unknown][] => [
  ['popup', { title: 'a', button: { label: 'a', url } }],
  ['element/hostile', { title: 'a', url }],
  ['news', { title: 'a', html: '', publishedAt: '2026-01-02T10:00:00Z', slug: url }],
]

test('addresses that lead astray are refused wherever one is asked for', async () => {
  const asked = ADDRESSES.flatMap(places)
  const taken = await each(asked, async ([path, data]) =>
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
    // The gateway itself refuses control characters in an address.
    if (text.includes('\u0000')) expect(found.status()).toBe(400)
    else await answerOf(found)
  }
})

for (const hasPolicy of [true, false]) {
  test.describe(hasPolicy ? 'behind the policy' : 'without the policy', () => {
    test('what is written in the house runs nowhere it is read', async ({ context, page }) => {
      const wire = await watch(context, { hasPolicy })
      const { origin } = ownSite.site
      for (const path of written.paths) {
        const answer = await page.goto(origin + path)
        expect(answer!.status(), path).toBe(200)
        const policy = answer!.headers()['content-security-policy']
        expect(policy !== undefined, `policy of ${path}`).toBe(hasPolicy)
        if (written.popupPaths.includes(path)) await expect(page.getByRole('dialog')).toBeVisible()
        expect(await findHarm(page), path).toEqual([])
        expect(page.url(), 'nobody is led away').toBe(origin + path)
      }
      expect(wire).toEqual(SILENCE)
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
        const answer = await ownSite.visitor.post('/api/image/load-svg', { data: { url } })
        return (await answerOf<{ svg: string }>(answer))!.svg
      })
      await showDocument(page, `${origin}/dessins`, `<!doctype html>${inner.join('')}`)
      expect(await findHarm(page)).toEqual([])
      await page.evaluate((svgs) => {
        const divs = svgs.map(() => document.createElement('div'))
        document.body.append(...divs)
        for (const [at, div] of divs.entries()) div.innerHTML = svgs[at]!
      }, inner)
      expect(await findHarm(page)).toEqual([])
      expect(wire).toEqual(SILENCE)
    })

    test('what an address says is shown as text', async ({ context, page }) => {
      const wire = await watch(context, { hasPolicy })
      for (const [index, echo] of ECHOES.entries()) {
        const words = encodeURIComponent(TELLING[index % TELLING.length]!)
        const address = ESCAPE_GAME.origin + echo(words)
        await page.goto(address)
        expect(await findHarm(page), address).toEqual([])
        expect(new URL(page.url()).origin).toBe(ESCAPE_GAME.origin)
      }
      expect(wire).toEqual(SILENCE)
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
    expect(await findHarm(page), path).toEqual([])
    await page.goBack()
    // Its own links to other news lead on until the list is back.
    await expect(page.locator('main .prose')).toHaveCount(0)
  }
  expect(wire).toEqual(SILENCE)
})

test('no answer repeats the markup of its address, or of a form it refuses', async ({ page }) => {
  const pages = await each(MARKUP, async (text, index) => {
    const path = ECHOES[index % ECHOES.length]!(encodeURIComponent(text))
    const answer = await ownSite.visitor.get(ESCAPE_GAME.origin + path)
    expect(answer.status(), path).toBeLessThan(500)
    return answer.text()
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
    const answer = await ownSite.visitor.post(origin + written.contactPath, {
      form,
      headers: { origin },
    })
    expect(answer.status()).toBe(400)
    return answer.text()
  })
  await showDocument(page, `${origin}/vide`, '<!doctype html>')
  const faults = await judgeSources(page, [...pages, ...forms])
  expect(faults.flat()).toEqual([])
})

test('what visitors send runs nothing in the mails about it', async ({ context, page }) => {
  const mails = await sendEverything(ownSite, { ...written, venue })
  const wire = await watch(context, { hasPolicy: false })
  expect(mails.map(({ text }) => text).join('\n')).toContain('onerror=alert')
  for (const [index, { html, subject }] of mails.entries()) {
    expect(html, subject).toContain('</html>')
    await showDocument(page, `${ownSite.site.origin}/courriel-${index}`, html)
    expect(await findHarm(page), subject).toEqual([])
  }
  expect(wire).toEqual(SILENCE)
})
