import { confirmEnrolment, startEnrolment } from '@sesame/contract/second-factor'

import { signIn, type Person } from './people.ts'
import type { TestApi } from './test-api.ts'
import { codeOf } from './totp-code.ts'

/** Gives somebody an application for codes, as they would in the personal space. */
export async function enrol(
  { call, database }: Pick<TestApi, 'call' | 'database'>,
  person: Person,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const caller = { site: person.site, token: await signIn(database, person) }
  const { body } = await call(startEnrolment, undefined, caller)
  const { secret } = body.data
  // The step before: the code of now is left to the test. Half a minute may end on the way.
  const confirm = () => call(confirmEnrolment, { body: { code: codeOf(secret, -1) } }, caller)
  const first = await confirm()
  const { body: confirmed } = first.status === 200 ? first : await confirm()
  return { secret, recoveryCodes: confirmed.data.recoveryCodes }
}
