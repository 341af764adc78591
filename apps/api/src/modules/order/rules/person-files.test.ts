import type { UserExport } from '@sesame/contract/personal-data'
import { expect, test } from 'vitest'

import { filesOf } from './person-files.ts'

const NOTHING: UserExport = {
  exportedAt: '2026-11-14T13:40:00.000Z',
  profile: { email: 'ada@example.org' },
  ...{ addresses: [], newsletters: [], logins: [], pageViews: [], messages: [] },
  ...{ replies: [], dataRequests: [] },
  ...{
    formSubmissions: [],
    registrations: [],
    orders: [],
    giftCards: [],
    withdrawals: [],
    mails: [],
  },
}
const options = { siteName: 'L’Antre', limit: 2 }
const textOf = (data: UserExport, name: string) =>
  filesOf(data, options).find((file) => file.name === name)?.text

test('a kind without records has no file', () => {
  expect(filesOf(NOTHING, options).map(({ name }) => name)).toEqual([
    ...['LISEZ-MOI.txt', 'donnees.json', 'profil.csv'],
  ])
})

test('cells are quoted, and none is a formula', () => {
  const messages = [{ subject: '=1+1', message: 'Bonjour ; « ça "va" »', places: 2, none: null }]
  expect(textOf({ ...NOTHING, messages }, 'messages.csv')).toBe(
    `\ufeffsubject;message;places;none\r\n'=1+1;"Bonjour ; « ça ""va"" »";2;\r\n`,
  )
})

test('what was cut is said', () => {
  expect(textOf(NOTHING, 'LISEZ-MOI.txt')).toContain('Rien n’a été coupé')
  const mails = [{ kind: 'a' }, { kind: 'b' }]
  expect(textOf({ ...NOTHING, mails }, 'LISEZ-MOI.txt')).toContain(
    'Coupé aux 2 plus récents\u00a0: courriels-envoyes',
  )
})
