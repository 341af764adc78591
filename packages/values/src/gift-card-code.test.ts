import { expect, test } from 'vitest'

import { groupGiftCardCode, hasGiftCardLength, normaliseGiftCardCode } from './gift-card-code.ts'

const CODE = '7K2P01WXYZ7K2P01WXYZ'

test('GC-01 a printed code has the length that is accepted, however it is typed', () => {
  const printed = groupGiftCardCode(CODE)
  expect(printed).toBe('7K2P-01WX-YZ7K-2P01-WXYZ')
  const typed = printed.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
  for (const text of [printed, typed, typed.replaceAll('-', ' ')]) {
    expect(normaliseGiftCardCode(text)).toBe(CODE)
    expect(hasGiftCardLength(text)).toBe(true)
  }
})

test.each(['', 'ABCD', '7K2P-7K2P-7K2P-7K2P', '7K2P-7K2P-7K2P-7K2P-7K2P-7'])(
  '« %s » is not as long as the code of a gift card',
  (typed) => expect(hasGiftCardLength(typed)).toBe(false),
)
