import { askPasswordReset, login, register } from '@sesame/contract/member'
import { expect, test } from 'vitest'

import { freshEmail, makePerson, PASSWORD } from './people.ts'
import { useTestApi } from './test-api.ts'

const { call, database } = useTestApi()

const PAIRS = 30
const TOLERANCE = 0.25

type Call = (email: string) => Promise<unknown>

/** Time of a call for an address with an account, over that of one without; 1 is the same. */
async function ratioOf(act: Call): Promise<number> {
  const known: string[] = []
  for (let index = 0; index <= PAIRS; index += 1) known.push((await makePerson(database)).email)
  await act(known.pop()!)
  await act(freshEmail())

  const times = { known: [] as number[], unknown: [] as number[] }
  const measure = async (kind: keyof typeof times, email: string) => {
    const start = performance.now()
    await act(email)
    times[kind].push(performance.now() - start)
  }
  // Each pair in the order opposite to the last one: whatever else the machine does falls on both.
  for (const [index, email] of known.entries()) {
    if (index % 2) await measure('unknown', freshEmail())
    await measure('known', email)
    if (index % 2 === 0) await measure('unknown', freshEmail())
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
  ['a forgotten password', (email) => call(askPasswordReset, { body: { email } })],
]

// A busy machine may spoil one measurement, hardly two in a row; a real difference spoils them all.
test.each(CALLS)(
  '%s takes as long for an address with an account as for one without',
  { retry: 2, timeout: 60_000 },
  async (_, act) => {
    const ratio = await ratioOf(act)
    expect(ratio).toBeGreaterThan(1 / (1 + TOLERANCE))
    expect(ratio).toBeLessThan(1 + TOLERANCE)
  },
)
