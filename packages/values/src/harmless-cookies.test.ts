import { expect, test } from 'vitest'

import { hasPersonalCookie } from './harmless-cookies.ts'

test.each([
  undefined,
  '',
  'consent=%7B%7D',
  'locale=fr; consent=a',
  'consent=a; ',
  '_pk_id.1.fff=a; _pk_ses.1.fff=*; _ga=GA1.1.2; _ga_ABC1=x; _gid=1; _gat_x=1; _gcl_au=1; _fbp=1',
])('%j is of nobody in particular', (header) => {
  expect(hasPersonalCookie(header)).toBe(false)
})

test.each([
  'token=a',
  'flash=a',
  'codes=a',
  'cart=a',
  'idSite=66',
  'form=a',
  '__Host-form=a',
  'unknown=1',
  'Consent=a',
  'consent',
  'consents=a',
  'xconsent=a',
  ' consent=a',
  'consent=a; token=b',
  'consent=a;token=b',
  'consent=a,token=b; cart=1',
  'token=b; consent=a',
  ';',
  'consent=a;; locale=fr',
  '_ga=1; =x',
])('%j may be of somebody', (header) => {
  expect(hasPersonalCookie(header)).toBe(true)
})
