import { expect, test } from 'vitest'
import { z } from 'zod'

import { ENDPOINTS } from './endpoints.ts'
import { ERRORS } from './errors.ts'
import { ROLES, type Role } from './role.ts'

const all = [...ENDPOINTS].map(([name, endpoint]) => ({ name, ...endpoint }))

const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties).sort()
}

test('no two endpoints have the same method and path', () => {
  const calls = all.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(new Set(calls).size).toBe(all.length)
})

test.each(all)('$name says who may call it and what for', ({ access, summary }) => {
  // Roles in the order of ROLES, each once; super admins may call whatever others may.
  const named: readonly Role[] = typeof access === 'string' ? ['SUPER_ADMIN'] : access
  expect(ROLES.filter((role) => named.includes(role))).toEqual(named)
  expect(named).toContain('SUPER_ADMIN')
  expect(summary).toMatch(/^\p{Lu}.*[^.]$/u)
})

test.each(all)('$name has a schema for each parameter of its path', ({ path, params }) => {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).sort()
  expect(fieldsOf(params)).toEqual(named)
})

test.each(all.filter(({ method }) => method === 'GET'))('$name reads, and takes no body', (one) => {
  expect(one.body).toBeUndefined()
})

test.each(all.filter(({ path }) => path.startsWith('/admin/')))(
  '$name is not for the public nor for members',
  ({ access }) => {
    expect(access).toBeInstanceOf(Array)
    expect(access).not.toContain('CUSTOMER')
  },
)

/** Releasing a hold is never rate-limited. */
const NEVER_REFUSED = new Set(['releaseHold'])

// Webhooks are signed by the provider and arrive as often as there are payments.
test.each(
  all.filter(
    ({ access, method, isSigned, name }) =>
      access === 'public' && method !== 'GET' && !isSigned && !NEVER_REFUSED.has(name),
  ),
)('$name, which anybody may call to change something, is limited', ({ limit }) => {
  expect(limit).toBeDefined()
})

test('every refusal has a status of its kind and a French sentence', () => {
  // The specification fixes the message of this one.
  const { no_products, ...others } = ERRORS
  expect(no_products).toEqual({ status: 400, message: 'No products in cart' })
  for (const { status, message } of Object.values(others)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(message).toMatch(/^\p{Lu}.*\.$/u)
    expect(message).not.toMatch(/'/)
  }
})
