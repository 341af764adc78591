import { confirmRegistration, login, register } from '@sesame/contract/member'
import { expect, test } from 'vitest'

import { freshEmail, makePerson, PASSWORD } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { linkToken, useTestWorker } from '../../../../test/test-worker.ts'

const { call, database } = useTestApi()
const mails = useTestWorker(database)

const application = (email = freshEmail()) => ({
  email,
  password: PASSWORD,
  firstname: 'Ada',
  lastname: 'Lune',
  acceptTerms: true as const,
})

const askFor = (email: string) => call(register, { body: application(email) })

/** Registers and follows the link of the mail. */
async function openLink(email: string): Promise<string> {
  await askFor(email)
  const [mail] = await mails.to(email)
  return linkToken(mail!, '/auth/confirm')
}

test('the link of the mail opens the account and signs in', async () => {
  const email = freshEmail()
  const token = await openLink(email)
  const confirmed = await call(confirmRegistration, { body: { token } })
  expect(confirmed.status).toBe(200)
  expect(confirmed.body.data).toMatchObject({ idSite: 66, role: 'CUSTOMER' })
  const back = await call(login, { body: { email, password: PASSWORD } })
  expect(back.status).toBe(200)
})
test('x', async () => {
  await makePerson(database)
})
