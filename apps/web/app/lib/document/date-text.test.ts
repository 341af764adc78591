import { expect, test } from 'vitest'

import {
  capitalised,
  dayText,
  monthText,
  playersText,
  shortDayText,
  timeText,
} from './date-text.ts'

test.each([
  [timeText('14:30'), '14\u00a0h\u00a030'],
  [timeText('09:00'), '9\u00a0h'],
  [dayText('2026-11-21'), 'samedi 21\u00a0novembre\u00a02026'],
  [dayText('2027-01-01'), 'vendredi 1er\u00a0janvier\u00a02027'],
  [shortDayText('2026-11-21'), 'sam.\u00a021\u00a0nov.'],
  [monthText('2026-11'), 'novembre 2026'],
  [playersText(4), '4\u00a0joueurs'],
  [playersText(1), '1\u00a0joueur'],
  [capitalised('samedi'), 'Samedi'],
])('TY-01 %s', (written, expected) => {
  expect(written).toBe(expected)
})
