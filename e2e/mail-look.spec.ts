import { CONTACT_SAMPLES } from '../apps/api/src/adapters/mail/contact-samples.ts'
import { GOODS_SAMPLES } from '../apps/api/src/adapters/mail/goods-samples.ts'
import { ORDER_SAMPLES } from '../apps/api/src/adapters/mail/order-samples.ts'
import { SALE_SAMPLES } from '../apps/api/src/adapters/mail/sale-samples.ts'
import { ACCOUNT_SAMPLES, VENUE } from '../apps/api/src/adapters/mail/template-samples.ts'
import { expect, test } from './journey.ts'

const SAMPLES = [
  ...ACCOUNT_SAMPLES,
  ...CONTACT_SAMPLES,
  ...ORDER_SAMPLES,
  ...GOODS_SAMPLES,
  ...SALE_SAMPLES,
]
const WIDTHS = [320, 600]

test('every mail fits a phone and a mail programme, light and dark, without its pictures', async ({
  page,
}) => {
  const faults: string[] = []
  for (const { name, write } of SAMPLES) {
    const { html } = await write(VENUE, 'Camille')
    await page.setContent(html.replaceAll(/ src(?:set)?="cid:[^"]*"/gi, ''))
    const backgrounds = new Set<string>()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const drawn = await page.evaluate(() => ({
          over: document.documentElement.scrollWidth - innerWidth,
          background: getComputedStyle(document.querySelector('.d-card')!).backgroundColor,
        }))
        backgrounds.add(drawn.background)
        if (drawn.over > 0) faults.push(`${name}: ${drawn.over} px too wide at ${width}`)
      }
    }
    if (backgrounds.size !== 2) faults.push(`${name}: the same background in light and in dark`)
  }
  expect(faults).toEqual([])
})
