import { confirmRegistration } from '@sesame/contract/member'
import { expect, test } from 'vitest'

import { makeRegistration } from '../../../../test/links.ts'
import { uniqueEmail, PASSWORD } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'

const { call, database } = useTestApi()
const ROUNDS = 12

test('registrations of one address confirmed at once make one account, and none of them fails', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = uniqueEmail()
    const links = [
      await makeRegistration(database, email),
      await makeRegistration(database, email.toUpperCase()),
      await makeRegistration(database, email),
    ]
    const responses = await Promise.all(
      links.map((token) => call(confirmRegistration, { body: { token, password: PASSWORD } })),
    )
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 410, 410])
  }
})
