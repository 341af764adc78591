import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { OwnRooms } from './own-rooms-list.tsx'

const ROOM = { text: '', image: null, isWon: null, href: '/' }
const ROOMS = [
  { ...ROOM, key: 'baba', name: 'Baba Yaga', isPlayed: true },
  { ...ROOM, key: 'arthur', name: 'Le roi Arthur', isPlayed: false },
]

function render(reviewUrl: string | null): string {
  const element = <OwnRooms title="Vos légendes" rooms={ROOMS} reviewUrl={reviewUrl} />
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToString(<RouterProvider router={router} />)
}

test('a review is offered for a room that was played, where the venue collects them', () => {
  const html = render('https://avis.example/antre')
  expect(html.match(/Laisser un avis/g)).toHaveLength(1)
  expect(html).toContain('href="https://avis.example/antre"')
  expect(html).toMatch(/sur (?:<!-- -->)?Baba Yaga/)
  expect(render(null)).not.toContain('avis')
})
