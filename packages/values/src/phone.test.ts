import { expect, test } from 'vitest'

import { formatPhone, phoneHref } from './phone.ts'

test.each([
  ['01 99 00 12 66', 'tel:+33199001266', '01 99 00 12 66'],
  ['0199001266', 'tel:+33199001266', '01 99 00 12 66'],
  ['+33 1 99 00 12 66', 'tel:+33199001266', '01 99 00 12 66'],
  ['+32 2 123 45 67', 'tel:+3221234567', '+32 2 123 45 67'],
])('%s is called by %s and written in pairs', (phone, href, text) => {
  expect(phoneHref(phone)).toBe(href)
  expect(formatPhone(phone).replaceAll('\u00a0', ' ')).toBe(text)
})
