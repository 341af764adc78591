import { confirmEnrolment, startEnrolment } from '@sesame/contract/second-factor'

import { signIn, type Person } from './people.ts'
import type { TestApi } from './test-api.ts'
import { codeOf } from './totp-code.ts'

/** Enrols a person with an authenticator app, as in the personal space. */
export async function enrol(
  { call, database }: Pick<TestApi, 'call' | 'database'>,
  person: Person,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const caller = { site: person.site, token: await signIn(database, person) }
  const { body } = await call(startEnrolment, undefined, caller)
  const { secret } = body.data
  // Uses the previous time step, so that the current code is left for the test.
  const confirm = () => call(confirmEnrolment, { body: { code: codeOf(secret, -1) } }, caller)
  const first = await confirm()
  const { body: confirmed } = first.status === 200 ? first : await confirm()
  return { secret, recoveryCodes: confirmed.data.recoveryCodes }
}
