import { expect, test } from 'vitest'

import { readPeopleForm, writePeopleForm } from './filters.ts'

test('the form writes what it shows, and leaves the search alone', () => {
  const form = {
    email: ' lune ',
    hasAccount: 'true',
    hasNewsletter: '',
    from: '2026-11-01',
    to: '',
  }
  const filters = writePeopleForm(form, [
    { field: 'q', value: 'ada' },
    { field: 'hasNewsletter', value: 'true' },
  ])
  expect(filters).toEqual([
    { field: 'q', value: 'ada' },
    { field: 'email', value: 'lk:lune' },
    { field: 'hasAccount', value: 'true' },
    { field: 'lastContactAt', value: 'gte:2026-11-01' },
  ])
  expect(readPeopleForm(filters)).toEqual({ ...form, email: 'lune' })
})

test('an exact address of a link is no beginning of one', () => {
  expect(readPeopleForm([{ field: 'email', value: 'ada@example.org' }]).email).toBe('')
})
