import { expect, test } from 'vitest'

import { dueText, dueTone } from './due-text.ts'

test.each([
  ['2026-12-02', 'dans 18\u00a0jours', 'calm'],
  ['2026-11-25', 'dans 11\u00a0jours', 'calm'],
  ['2026-11-24', 'dans 10\u00a0jours', 'soon'],
  ['2026-11-15', 'demain', 'soon'],
  ['2026-11-14', 'aujourd’hui', 'soon'],
  ['2026-11-13', 'dépassée d’un jour', 'over'],
  ['2026-10-25', 'dépassée de 20\u00a0jours', 'over'],
])('on 2026-11-14 a reply due on %s is « %s »', (dueOn, text, tone) => {
  expect([dueText(dueOn, '2026-11-14'), dueTone(dueOn, '2026-11-14')]).toEqual([text, tone])
})
