import { expect, test } from 'vitest'

import { fallbackErrorPage } from './static-pages.server.ts'

test('§2 a failure inside the error page on the server: its text, with a link home', () => {
  const page = fallbackErrorPage()
  expect(page).toContain('An error occurred while showing the error page')
  expect(page).toContain('<a href="/">')
})
