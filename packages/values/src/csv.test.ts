import { expect, test } from 'vitest'

import { csvDecimal, csvText } from './csv.ts'

test.each(['=1+1', '+33612345678', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＠x'])(
  'a cell that a spreadsheet would compute is marked as text: %j',
  (text) => {
    expect(csvText(text)).toBe(`'${text}`)
  },
)

test.each(['', 'Ada', '06 12 34', 'a=1', ' - '])('other cells stay as they are: %j', (text) => {
  expect(csvText(text)).toBe(text)
})

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [123_450, '1234,50'],
  [-1200, '-12,00'],
  [-5, '-0,05'],
])('%i hundredths are written %s', (hundredths, written) => {
  expect(csvDecimal(hundredths)).toBe(written)
})
