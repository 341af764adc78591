import { expect, test } from 'vitest'

import { periodText, readPeriod, searchOf, shiftPeriod } from './period.ts'

const TODAY = '2026-11-18'
const read = (search: string) => readPeriod(new URLSearchParams(search), TODAY)

test.each([
  ['', '2026-11-01', '2026-11-30', 'novembre 2026'],
  ['duree=jour', '2026-11-18', '2026-11-18', 'mercredi 18\u00a0novembre\u00a02026'],
  [
    'duree=semaine&jour=2026-11-15',
    '2026-11-09',
    '2026-11-15',
    'du 9 au 15\u00a0novembre\u00a02026',
  ],
  ['duree=annee&jour=2024-02-29', '2024-01-01', '2024-12-31', '2024'],
  [
    'du=2026-10-30&au=2026-11-02',
    ...['2026-10-30', '2026-11-02', 'du 30\u00a0octobre\u00a02026 au 2\u00a0novembre\u00a02026'],
  ],
  ['duree=siecle&jour=2026-02-30', '2026-11-01', '2026-11-30', 'novembre 2026'],
  ['du=2026-11-02&au=2026-10-30', '2026-11-01', '2026-11-30', 'novembre 2026'],
  ['du=2020-01-01&au=2026-10-30', '2026-11-01', '2026-11-30', 'novembre 2026'],
])('the address %s is %s to %s, « %s »', (search, from, to, text) => {
  const period = read(search)
  expect([period.from, period.to, periodText(period)]).toEqual([from, to, text])
  expect(read(searchOf(period).slice(1))).toEqual(period)
})

test.each([
  ['duree=mois&jour=2026-01-31', '2025-12-01', '2026-02-01'],
  ['duree=annee', '2025-01-01', '2027-01-01'],
  ['duree=semaine', '2026-11-09', '2026-11-23'],
  ['du=2026-11-01&au=2026-11-14', '2026-10-18', '2026-11-15'],
])('before and after %s begin %s and %s', (search, before, after) => {
  const period = read(search)
  expect([shiftPeriod(period, -1).from, shiftPeriod(period, 1).from]).toEqual([before, after])
})
