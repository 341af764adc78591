import { expect, test } from 'vitest'

import { invoiceNumber, writeJournal, type JournalRow } from './rules.ts'

const ROW: JournalRow = {
  entry: 7,
  day: '2026-11-05',
  cause: 'sale',
  account: '706',
  piece: 'F2026-000042',
  pieceDay: '2026-11-05',
  label: 'Vente K7QX-29PD',
  amountCents: -8667,
  vatRateBp: 2000,
}
const journalLine = (row: Partial<JournalRow>) =>
  writeJournal([{ ...ROW, ...row }])
    .split('\r\n')
    .at(1)

test('a line has ten cells, with decimal commas and the day as it is written in France', () => {
  expect(journalLine({})).toBe(
    'VE;7;05/11/2026;706;Prestations de services;F2026-000042;Vente K7QX-29PD;;86,67;20,00',
  )
  expect(journalLine({ amountCents: 5, vatRateBp: null, cause: 'payment', account: '5115' })).toBe(
    'BQ;7;05/11/2026;5115;Cartes bancaires à encaisser;F2026-000042;Vente K7QX-29PD;0,05;;',
  )
})

test('it is a file that Excel opens with its accents, and every line ends', () => {
  const text = writeJournal([ROW])
  expect(text.startsWith('\ufeffJournal;Écriture;Date;Compte;')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
})

test.each(['=1+1', '+33', '-2', '@SUM(A1)', '\t=1'])('« %s » is not a formula', (label) => {
  expect(journalLine({ label })).toContain(`;'${label};`)
})

test('what holds a separator, a quote or a line break is quoted', () => {
  expect(journalLine({ label: 'a;b "c"' })).toContain(';"a;b ""c""";')
  expect(writeJournal([{ ...ROW, label: 'a\r\nb' }])).toContain('"a\r\nb"')
  expect(writeJournal([{ ...ROW, label: 'a\r=1' }])).toContain('"a\r=1"')
})

test('an invoice number has six digits', () => {
  expect(invoiceNumber({ series: 'A', year: 2026, number: 42 })).toBe('A2026-000042')
})
