import { expect, test } from 'vitest'

import { unzip } from '../../../../e2e/zip.ts'
import type { CsvColumn } from './csv.ts'
import { writeXlsx } from './xlsx.ts'

interface Row {
  at: string
  name: string
}

const COLUMNS: readonly CsvColumn<Row>[] = [
  { header: 'Vendue le', instant: ({ at }) => at },
  { header: 'Client', text: ({ name }) => name },
]

async function sheetOf(row: Row, timeZone = 'Europe/Paris'): Promise<string> {
  async function* rows() {
    yield row
  }
  const book = unzip(await writeXlsx(COLUMNS, rows(), { sheet: 'Ventes', timeZone }))
  return [...book].map(([name, content]) => (name.startsWith('xl/') ? content : '')).join('')
}

/** Days since 1899-12-30, as a spreadsheet counts them. */
const serialOf = (clock: string) => Date.parse(`${clock}Z`) / 86_400_000 + 25_569

test.each([
  ['2026-12-31T23:30:00.000Z', 'Europe/Paris', '2027-01-01T00:30:00'],
  ['2026-07-14T22:15:00.000Z', 'Europe/Paris', '2026-07-15T00:15:00'],
  ['2026-03-29T01:00:00.000Z', 'Europe/Paris', '2026-03-29T03:00:00'],
  ['2026-07-14T02:15:00.000Z', 'America/Cayenne', '2026-07-13T23:15:00'],
])('the instant %s is written as the clocks of %s show it', async (at, timeZone, clock) => {
  const sheet = await sheetOf({ at, name: 'Zoé' }, timeZone)
  const value = Number(/<c r="A2"[^>]*><v>([\d.]+)<\/v>/.exec(sheet)?.[1])
  expect(value).toBeCloseTo(serialOf(clock), 6)
})

test('characters that no Excel file may hold are left out of a text', async () => {
  const sheet = await sheetOf({
    at: '2026-07-14T12:00:00.000Z',
    name: 'Zo\u0000é\u000b Mar\u001ftin',
  })
  expect(sheet).toContain('Zoé Martin')
})
