import { requestPasswordReset, login, register } from '@sesame/contract/member'
import { expect, test } from 'vitest'

import { uniqueEmail, makePerson, PASSWORD } from './people.ts'
import { useTestApi } from './test-api.ts'

const { call, database } = useTestApi()

const PAIRS = 60
/** A password that is hashed for one kind only makes a multiple. */
const TOLERANCE = 0.5

type Call = (email: string) => Promise<unknown>

/** Ratio of response times with and without an account; 1 means equal. */
async function ratioOf(act: Call): Promise<number> {
  const known: string[] = []
  for (let index = 0; index <= PAIRS; index += 1) known.push((await makePerson(database)).email)
  await act(known.pop()!)
  await act(uniqueEmail())

  const times = { known: [] as number[], unknown: [] as number[] }
  const measure = async (kind: keyof typeof times, email: string) => {
    const start = performance.now()
    await act(email)
    times[kind].push(performance.now() - start)
  }
  // Pairs alternate their order, so that other load affects both.
  for (const [index, email] of known.entries()) {
    if (index % 2) await measure('unknown', uniqueEmail())
    await measure('known', email)
    if (index % 2 === 0) await measure('unknown', uniqueEmail())
  }
  return median(times.known) / median(times.unknown)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

const CALLS: [string, Call][] = [
  ['a login', (email) => call(login, { body: { email, password: 'not-the-password' } })],
  [
    'a registration',
    (email) =>
      call(register, {
        body: {
          email,
          password: PASSWORD,
          firstname: 'Ada',
          lastname: 'Lune',
          acceptTerms: true,
        },
      }),
  ],
  ['a forgotten password', (email) => call(requestPasswordReset, { body: { email } })],
]

test.each(CALLS)(
  '%s takes as long for an address with an account as for one without',
  { timeout: 180_000 },
  async (_, act) => {
    const ratio = await ratioOf(act)
    expect(ratio).toBeGreaterThan(1 / (1 + TOLERANCE))
    expect(ratio).toBeLessThan(1 + TOLERANCE)
  },
)
