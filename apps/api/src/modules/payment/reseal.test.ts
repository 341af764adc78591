import { expect, test } from 'vitest'

import { useTestContext } from '../../../test/test-context.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { ACCOUNT_OF_66, KEYS_OF_66 } from '../../../test/test-stripe.ts'
import { keyIdOf, open } from '../../platform/key-ring.ts'
import type { KeyRing } from '../../platform/key-ring.ts'
import { sealPurpose } from './rules.ts'
import { resealKeys } from './service/reseal.ts'

const database = useTestDatabase()
const makeContext = useTestContext(database)

const sealed = () =>
  database.value<string>('SELECT secret_key FROM payment_account WHERE id = $1', [ACCOUNT_OF_66.id])

test('after a rotation payment keys are sealed by the new key, and the old one may go', async () => {
  const { config, ...ctx } = await makeContext()
  const fresh = { id: 'k2', secret: 'a-fresh-secret-of-thirty-two-characters' }
  const keys: KeyRing = [fresh, ...config.keys]
  await resealKeys({ ...ctx, config: { ...config, keys } })
  expect(keyIdOf(await sealed())).toBe('k2')
  const purpose = sealPurpose(66, ACCOUNT_OF_66.id, 'secret_key')
  expect(open([fresh], purpose, await sealed())).toBe(KEYS_OF_66.secretKey)
  const before = await sealed()
  await resealKeys({ ...ctx, config: { ...config, keys } })
  expect(await sealed()).toBe(before)
})
