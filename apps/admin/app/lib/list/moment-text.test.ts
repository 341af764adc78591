import { expect, test } from 'vitest'

import { momentText, sessionText } from './moment-text.ts'

const NOW = new Date('2026-11-14T13:40:00Z')

test.each([
  ['2026-11-14T13:37:00Z', 'aujourd’hui, 14\u00a0h\u00a037'],
  // Already the 14th in Provins.
  ['2026-11-13T23:30:00Z', 'aujourd’hui, 0\u00a0h\u00a030'],
  ['2026-11-13T22:59:00Z', 'hier, 23\u00a0h\u00a059'],
  ['2026-11-12T08:08:00Z', '12\u00a0nov., 9\u00a0h\u00a008'],
  ['2025-12-03T17:00:00Z', '3\u00a0déc.\u00a02025, 18\u00a0h'],
])('%s reads « %s »', (instant, text) => {
  expect(momentText(instant, 'Europe/Paris', NOW)).toBe(text)
})

test('a session has its weekday at the venue', () => {
  expect(sessionText('2026-11-20T23:30:00Z', 'Europe/Paris')).toBe(
    'sam.\u00a021\u00a0nov., 0\u00a0h\u00a030',
  )
})
