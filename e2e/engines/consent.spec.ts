import { writeFile } from 'node:fs/promises'

import { expect, test } from '../journey.ts'
import { ESCAPE_GAME } from '../sites.ts'
import { compareBoxes, readBoxes } from './boxes.ts'
import { startChromium } from './chromium.ts'
import { named, type Engine } from './engine.ts'
import { ENGINES, PHONE_SIZE } from './engines.ts'
import { overflowOf, openPage, waitUntil } from './steps.ts'

const CONSENT = `document.querySelector('dialog.consent')`

/** Whether the booking buttons of the header and of the first screen are in view and uncovered. */
const BOOKING_IN_VIEW = `['header .top__book', 'main .btn--main'].map((selector) => {
  const link = [...document.querySelectorAll(selector)]
    .find((one) => one.getClientRects().length > 0)
  const { x, y, width, height } = link.getBoundingClientRect()
  return link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
})`

async function openHome(engine: Engine): Promise<void> {
  await engine.resize(...PHONE_SIZE)
  await openPage(engine, ESCAPE_GAME.origin)
  await waitUntil(engine, CONSENT)
  // The box rises for an instant.
  await waitUntil(engine, `${CONSENT}.getAnimations().length === 0`)
}

for (const [name, start] of Object.entries(ENGINES)) {
  test(`in ${name} on a phone the consent leaves the page in view, and a stretched one is found`, async () => {
    const [engine, chromium] = await Promise.all([start(), startChromium()])
    try {
      await Promise.all([engine, chromium].map(openHome))
      await writeFile(test.info().outputPath('consent.png'), await engine.picture())
      const expected = await readBoxes(chromium, PHONE_SIZE[1])
      expect(expected.map((box) => box.name)).toContain('button Tout refuser')
      expect(compareBoxes(expected, await readBoxes(engine, PHONE_SIZE[1]))).toEqual([])
      expect(await engine.read<number>(`${CONSENT}.offsetHeight / innerHeight`)).toBeLessThan(0.3)
      expect(await engine.read<boolean[]>(BOOKING_IN_VIEW)).toEqual([true, true])

      await engine.read(`(${CONSENT}.style.height = '90vh')`)
      const report = compareBoxes(expected, await readBoxes(engine, PHONE_SIZE[1]))
      expect(report.join('\n')).toMatch(/^dialog: .*height 7\d\d instead of 1\d\d/m)
      await engine.read(`(${CONSENT}.style.height = '')`)

      await engine.click(named('button', 'Choisir, en savoir plus'))
      await waitUntil(engine, `${CONSENT}.querySelector('.switch')`)
      expect(await engine.read<number>(`${CONSENT}.offsetHeight / innerHeight`)).toBeLessThan(0.6)
      await writeFile(test.info().outputPath('choices.png'), await engine.picture())
      await engine.click(named('button', 'Tout refuser'))
      await waitUntil(engine, `!${CONSENT} && document.cookie.includes('consent=')`)

      await engine.click('//header//summary[contains(., "Menu")]')
      await waitUntil(engine, `document.querySelector('main').inert`)
      await writeFile(test.info().outputPath('menu.png'), await engine.picture())
      expect(await overflowOf(engine)).toBeLessThanOrEqual(0)
      await engine.click('//nav[@aria-label="Menu"]//a[starts-with(., "Carte cadeau")]')
      await waitUntil(engine, `location.pathname === '/carte-cadeau-escape-game'`)
    } finally {
      await Promise.all([engine.close(), chromium.close()])
    }
  })
}
