import { expect, test } from 'vitest'

import { pickWays } from './pick-ways.ts'

const page = (url: string) => ({ label: url, url })

test('booking, rooms and the gift card come before other pages, each once', () => {
  const pages = ['/', '/horaires-et-tarifs', '/faq', '/les-missions-et-scenarios']
  const more = ['/reservation-en-ligne', '/carte-cadeau', '/faq', '/reservation-en-ligne']
  expect(pickWays([...pages, ...more].map(page))).toEqual([
    { ...page('/reservation-en-ligne'), icon: 'calendar-days' },
    { ...page('/les-missions-et-scenarios'), icon: 'key' },
    { ...page('/carte-cadeau'), icon: 'gift' },
  ])
})

test('pages of no known kind keep the order of the menu', () => {
  expect(pickWays([page('/murs'), page('/'), page('/cours')]).map(({ url }) => url)).toEqual([
    '/murs',
    '/cours',
  ])
})
