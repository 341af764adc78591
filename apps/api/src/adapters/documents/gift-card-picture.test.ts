import sharp from 'sharp'
import { expect, test } from 'vitest'

import { renderGiftCardPicture } from './gift-card-picture.ts'
import { GIFT_CARD } from './samples.ts'

test.each([
  ['an emoji alone', '🎉'],
  ['spaces that cannot be seen', '\u200b\u2060'],
  ['marks alone', '\u0301\u0301'],
  ['letters of another script', 'نور'],
  ['eighty wide letters', 'W'.repeat(80)],
  ['eighty wide letters of two units', '𝐖'.repeat(40)],
  ['ligatures that become several letters', 'ﷺ'.repeat(80)],
  [
    'a long name and an emoji in its last line',
    `${'W'.repeat(12)} ${'W'.repeat(12)} 🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉`,
  ],
  ['several lines', `Léa\n\n\nMax`],
  ['markup', '<b>&amp;"</span>'],
])('a card for %s is drawn', async (_name, name) => {
  const data = { ...GIFT_CARD, recipient: name, sender: name }
  const { width, height } = await sharp(await renderGiftCardPicture(data)).metadata()
  expect([width, height]).toEqual([1200, 750])
})
