import { expect, test } from 'vitest'

import { onlineSourceOf } from './online-source.ts'

const HOME = 'https://antre.example/'

test.each([
  [HOME, '', 'site'],
  [HOME, 'https://antre.example/faq', 'site'],
  [HOME, 'not an address', 'site'],
  [`${HOME}?utm_source=google_business`, 'https://www.google.com/', 'google_business'],
  [`${HOME}?utm_source=google&utm_campaign=gmb`, '', 'google_business'],
  [`${HOME}?utm_source=newsletter`, '', 'site'],
  [HOME, 'https://www.google.fr/', 'search'],
  [HOME, 'https://duckduckgo.com/', 'search'],
  [HOME, 'https://l.instagram.com/', 'social'],
  [HOME, 'https://t.co/abc', 'social'],
  [HOME, 'https://www.not-google.org/', 'other_site'],
])('%s after « %s » is a visit from %s', (address, referrer, source) => {
  expect(onlineSourceOf(new URL(address), referrer)).toBe(source)
})
