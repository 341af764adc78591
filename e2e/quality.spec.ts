import { expect, test } from './journey.ts'
import { RING_PX } from './keyboard.ts'
import {
  readFocus,
  readMotion,
  readOverflow,
  readUnseen,
  waitForHydration,
} from './page-scripts.ts'
import { SITES, type Site } from './sites.ts'

const KINDS = [
  '/',
  '/les-missions-et-scenarios/le-remede-mortel',
  '/nous-contacter',
  '/blog/coulisses/comment-nait-une-enigme',
  '/albums/la-salle-du-roi-arthur',
  '/reservation-en-ligne',
  '/carte-cadeau-escape-game',
  '/horaires-et-tarifs',
]

const kindsOf = ({ ownPaths }: Site) =>
  KINDS.filter((path) => path === '/' || ownPaths.includes(path))

for (const site of SITES) {
  test.describe(site.name, () => {
    test('with reduced motion nothing moves, and all is shown', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const path of kindsOf(site)) {
        await page.goto(site.origin + path)
        await waitForHydration(page)
        expect.soft(await readMotion(page), path).toEqual([])
        await page.keyboard.press('End')
        expect.soft(await readMotion(page), `${path}, at its end`).toEqual([])
        await expect.soft(page.locator('[data-reveal]'), path).toHaveCount(0)
      }
    })

    test('with the visitor’s own colours, edges, drawings and the focus can be seen', async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      for (const path of kindsOf(site)) {
        await page.goto(site.origin + path)
        await waitForHydration(page)
        expect.soft(await readUnseen(page), path).toEqual([])
        for (let presses = 0; presses < 12; presses += 1) {
          await page.keyboard.press('Tab')
          const { name, ring, isSeen } = await readFocus(page)
          expect.soft(ring, `ring of ${name} on ${path}`).toBeGreaterThanOrEqual(RING_PX)
          expect.soft(isSeen, `${name} in view on ${path}`).toBe(true)
        }
      }
    })

    test('with the spaces that some readers need between letters and lines, nothing is cut', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      for (const path of kindsOf(site)) {
        await page.goto(site.origin + path)
        await waitForHydration(page)
        await page.evaluate(WIDER_TEXT)
        expect.soft(await readOverflow(page), path).toEqual({ by: 0, elements: [] })
      }
    })
  })
}

/** WCAG 1.4.12 text spacing, as a constructed style sheet because the CSP blocks inline styles. */
const WIDER_TEXT = `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(\`* {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }\`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
})()`
