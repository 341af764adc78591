import { expect, test } from 'vitest'
import { z } from 'zod'

import { requireAllFields } from './common.ts'
import { ENDPOINTS } from './endpoints.ts'

const EXCEPT = new Set([
  // A block has no row of its own, so its defaults may stay.
  'saveLayoutDraft',
  // This PUT advances a state and replaces nothing.
  'advanceDelivery',
])

const puts = [...ENDPOINTS].filter(([name, { method }]) => method === 'PUT' && !EXCEPT.has(name))

test.each(puts)('%s sets nothing that its caller did not name', (_, { body }) => {
  expect(
    JSON.stringify(body ? z.toJSONSchema(body, { unrepresentable: 'any' }) : {}),
  ).not.toContain('"default":')
})

test('a whole body keeps every other rule', () => {
  const body = z.strictObject({
    name: z.string().min(2),
    tags: z.array(z.strictObject({ label: z.string(), isShown: z.boolean().default(true) })).max(1),
    slug: z.string().optional(),
  })
  const parse = (value: unknown) => requireAllFields(body).safeParse(value).success
  const tag = { label: 'a', isShown: false }
  expect(parse({ name: 'ab', tags: [tag] })).toBe(true)
  expect(parse({ name: 'ab', tags: [{ label: 'a' }] })).toBe(false)
  expect(parse({ name: 'ab', tags: [tag, tag] })).toBe(false)
  expect(parse({ name: 'a', tags: [tag] })).toBe(false)
  expect(parse({ name: 'ab', tags: [tag], other: 1 })).toBe(false)
})
