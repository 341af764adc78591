import { expect, test } from 'vitest'

import { enrol } from '../../../../test/authenticator.ts'
import { makePerson } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { codeOf } from '../../../../test/totp-code.ts'
import { keyIdOf, open, type KeyRing } from '../../../platform/key-ring.ts'
import { resealSecrets } from './reseal.ts'
import { withCode } from './second-factor.ts'

const api = useTestApi()
const { database } = api
const makeContext = useTestContext(database)
const fresh = { id: 'k2', secret: 'a-fresh-secret-of-thirty-two-characters' }

async function rotatedContext() {
  const { config, ...ctx } = await makeContext()
  const keys: KeyRing = [fresh, ...config.keys]
  return { ...ctx, config: { ...config, keys } }
}

test('after a rotation members’ secrets are sealed by the new key, and the old one may go', async () => {
  const person = await makePerson(database)
  const { secret } = await enrol(api, person)
  const sealed = () =>
    database.value<string>('SELECT sealed_secret FROM member_totp WHERE id_member = $1', [
      person.id,
    ])
  const ctx = await rotatedContext()
  await resealSecrets(ctx)
  const once = await sealed()
  expect(open([fresh], `member_totp 66 ${person.id}`, once)).toBe(secret)
  await resealSecrets(ctx)
  expect(await sealed()).toBe(once)
})

test('a super admin’s is sealed anew by the first code used', async () => {
  const person = await makePerson(database, { role: 'SUPER_ADMIN' })
  const { secret } = await enrol(api, person)
  const sealed = () =>
    database.value<string>('SELECT sealed_secret FROM super_admin_totp WHERE id_super_admin = $1', [
      person.id,
    ])
  const ctx = await rotatedContext()
  await resealSecrets(ctx)
  expect(keyIdOf(await sealed())).not.toBe('k2')
  const owner = { idMember: null, idSuperAdmin: person.id }
  await withCode(ctx, owner, codeOf(secret), () => Promise.resolve())
  expect(open([fresh], `super_admin_totp ${person.id}`, await sealed())).toBe(secret)
})
