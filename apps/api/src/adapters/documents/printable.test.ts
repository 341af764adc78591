import { expect, test } from 'vitest'

import { drawable, printable } from './printable.ts'

test.each([
  ["L'antre : enfin !", 'L’antre\u00a0: enfin\u00a0!'],
  ['Nguyễn Thị, Łódź, Đorđe, Œuvre', 'Nguyễn Thị, Łódź, Đorđe, Œuvre'],
  ['Bravo 🎉🎂 !', 'Bravo\u00a0!'],
  ['𝓒amille', 'Camille'],
  ['王小明', '???'],
  ['e\u0301te\u0301', 'été'],
])('%j is printed as %j', (text, printed) => expect(printable(text)).toBe(printed))

test('accepted terms keep their words', () => {
  expect(drawable("« L'abus d'alcool »")).toBe("« L'abus d'alcool »")
})
