import { expect, test } from 'vitest'

import { FEC_FIELDS, FEC_HEADER, fecLine, fecName, type FecLine } from './fec.ts'

const LINE: FecLine = {
  ...{ journal: 'VE', journalName: 'Ventes', entry: 7, day: '2026-11-05' },
  ...{ account: '706', accountName: 'Prestations de services', label: 'Vente K7QX-29PD' },
  ...{ piece: 'F2026-000042', pieceDay: '2026-11-04', amountCents: -8667 },
}

const fieldsOf = (line: Partial<FecLine>) => {
  const fields = fecLine({ ...LINE, ...line }, 12)
    .replace('\r\n', '')
    .split('\t')
  return Object.fromEntries(FEC_FIELDS.map((name, index) => [name, fields[index]]))
}

test('the file has the 18 fields of article A47 A-1, in their order', () => {
  expect(FEC_HEADER).toBe(
    'JournalCode\tJournalLib\tEcritureNum\tEcritureDate\tCompteNum\tCompteLib\tCompAuxNum\tCompAuxLib\tPieceRef\tPieceDate\tEcritureLib\tDebit\tCredit\tEcritureLet\tDateLet\tValidDate\tMontantdevise\tIdevise\r\n',
  )
  expect(FEC_FIELDS).toHaveLength(18)
})

test('a line has each field in its form', () => {
  expect(fieldsOf({})).toEqual({
    JournalCode: 'VE',
    JournalLib: 'Ventes',
    EcritureNum: '12',
    EcritureDate: '20261105',
    CompteNum: '706',
    CompteLib: 'Prestations de services',
    CompAuxNum: '',
    CompAuxLib: '',
    PieceRef: 'F2026-000042',
    PieceDate: '20261104',
    EcritureLib: 'Vente K7QX-29PD',
    Debit: '0,00',
    Credit: '86,67',
    EcritureLet: '',
    DateLet: '',
    ValidDate: '20261105',
    Montantdevise: '',
    Idevise: '',
  })
})

test('a debit, and an entry without a document', () => {
  expect(fieldsOf({ amountCents: 1_234_505, piece: null, pieceDay: null })).toMatchObject({
    ...{ Debit: '12345,05', Credit: '0,00', PieceRef: 'E7', PieceDate: '20261105' },
  })
})

test.each(['a\tb', 'a\r\nb', 'a|b'])('%j ends no field', (label) => {
  expect(fieldsOf({ label })['EcritureLib']).toBe('a b')
})

test.each([
  ['123 456 789 00012', '123456789FEC20261130.txt'],
  [null, '000000000FEC20261130.txt'],
])('of SIRET %s the file is called %s', (siret, name) => {
  expect(fecName(siret, '2026-11-30')).toBe(name)
})
