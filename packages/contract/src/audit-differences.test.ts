import { expect, test } from 'vitest'

import { differencesOf } from './audit-differences.ts'

const of = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  differencesOf({ before, after }, 'Europe/Paris').map(
    ({ label, before, after }) => `${label}\u00a0: ${before} → ${after}`,
  )

test('an update says each column before and after, at the time of the venue', () => {
  expect(
    of(
      { starts_at: '2026-11-21T13:30:00+00:00', players: 4, status: 'held' },
      { starts_at: '2026-11-21T15:00:00+00:00', players: 5, status: 'booked' },
    ),
  ).toEqual([
    'début\u00a0: 21\u00a0nov.\u00a02026, 14\u00a0h\u00a030 → 21\u00a0nov.\u00a02026, 16\u00a0h',
    'joueurs\u00a0: 4 → 5',
    'état\u00a0: retenu → réservé',
  ])
})

test('an insertion has nothing before, a deletion nothing after', () => {
  expect(of(null, { name: 'Baba Yaga' })).toEqual(['nom\u00a0: null → Baba Yaga'])
  expect(of({ name: 'Baba Yaga' }, null)).toEqual(['nom\u00a0: Baba Yaga → null'])
})

test.each([
  ['total_cents', 10_400, '104,00\u00a0€'],
  ['quantity', 1200, '1\u202f200'],
  ['id_service', 12_345, '12345'],
  ['is_active', false, 'non'],
  ['source', 'online', 'en ligne'],
  ['phone', '•••', 'masqué'],
  ['content', { length: 4200 }, 'texte de 4\u202f200 caractères'],
  ['days', [1, 2], '[1,2]'],
  ['title', 'x'.repeat(200), `${'x'.repeat(120)}…`],
])('%s %j reads « %s »', (column, value, text) => {
  const [difference] = differencesOf({ before: null, after: { [column]: value } }, 'Europe/Paris')
  expect(difference!.after).toBe(text)
})

test('columns with a French name come first, others keep theirs', () => {
  expect(of(null, { some_column: 1, players: 4 })).toEqual([
    'joueurs\u00a0: null → 4',
    'some column\u00a0: null → 1',
  ])
})

test.each(['__proto__', 'constructor', 'toString'])(
  'the text « %s » reads as it was written, as no word of the database',
  (text) => {
    const entry = { before: null, after: { [`own_${text}`]: text, title: text } }
    const differences = differencesOf(entry, 'Europe/Paris')
    expect(differences.map(({ after }) => after)).toEqual([text, text])
  },
)
