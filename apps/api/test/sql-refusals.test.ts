import { ERRORS } from '@sesame/contract/errors'
import { expect, test } from 'vitest'

import { useTestDatabase } from './test-database.ts'

const database = useTestDatabase()

interface Source {
  name: string
  isTrigger: boolean
  body: string
}

function listSources(): Promise<Source[]> {
  return database.query<Source>(
    `SELECT proname AS name, prorettype = 'trigger'::regtype AS "isTrigger", prosrc AS body
     FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       AND prolang = (SELECT oid FROM pg_language WHERE lanname = 'plpgsql') ORDER BY 1`,
  )
}

/** The quoted texts of each RAISE: its message first, its SQLSTATE last. */
function refusalsOf({ name, isTrigger, body }: Source) {
  const [, ...statements] = body.split('RAISE ')
  return statements.map((statement) => {
    const quoted = statement.slice(0, statement.indexOf(';')).split("'")
    return { name, isTrigger, message: quoted[1], state: quoted.at(-2) }
  })
}

/** Internal consistency checks that no request can trigger. */
const CONSTRAINTS = [
  'booking_begins_held',
  'booking_has_room',
  'booking_transition',
  'day_is_open',
  'entry_balances',
  'forbid_change',
  'gift_card_balances',
  'payment_keeps_account',
  'stock_balances',
]

test('every refusal of a SQL function is a code of the contract', async () => {
  const refusals = (await listSources()).flatMap(refusalsOf)
  const unknown = refusals.filter(
    ({ name, message, state }) =>
      !CONSTRAINTS.includes(name) && (state !== 'SE409' || !Object.hasOwn(ERRORS, message ?? '')),
  )
  expect(unknown).toEqual([])
  expect(refusals.length).toBeGreaterThanOrEqual(25)
})

test('sentences stand only in constraints, which are triggers with a state of PostgreSQL', async () => {
  const refusals = (await listSources()).flatMap(refusalsOf)
  const constraints = refusals.filter(({ name }) => CONSTRAINTS.includes(name))
  expect([...new Set(constraints.map(({ name }) => name))]).toEqual(CONSTRAINTS)
  for (const { isTrigger, state } of constraints) {
    expect(isTrigger).toBe(true)
    expect(['23514', '42501']).toContain(state)
  }
})
