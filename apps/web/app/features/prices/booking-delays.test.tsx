import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { BookingDelays } from './booking-delays.tsx'

test.each([
  [0, 'et jusqu’à l’heure de la session.'],
  [30, 'et au plus tard 30\u00a0minutes avant la session.'],
  [60, 'et au plus tard une heure avant la session.'],
  [120, 'et au plus tard 2\u00a0heures avant la session.'],
])('booking that closes %i minutes before says so in words', (leadMinutes, end) => {
  const text = renderToStaticMarkup(<BookingDelays terms={{ horizonDays: 60, leadMinutes }} />)
  expect(text).toContain(`On réserve jusqu’à 60\u00a0jours à l’avance, ${end}`)
})
