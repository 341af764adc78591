import { listAudit } from '@sesame/contract/audit'
import {
  acceptInvitation,
  changeRole,
  invitePerson,
  removeFromTeam,
  resendInvitation,
} from '@sesame/contract/team'
import { describe, expect, test } from 'vitest'

import { duringChange } from '../../../../test/during-change.ts'
import { makePerson, signIn, uniqueEmail } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { linkToken, useTestWorker } from '../../../../test/test-worker.ts'

const { call, database } = useTestApi()
const mails = useTestWorker(database)

const PASSWORD = 'bretelle-hameau-sorbet-41'
const invitationOf = (email: string) =>
  ({ email, firstname: 'Naïm', lastname: 'Brahimi', role: 'ADMIN' }) as const

async function makeAdmin() {
  const person = await makePerson(database, { role: 'ADMIN' })
  return { ...person, token: await signIn(database, person) }
}

const removalOf = (id: string) => ({
  sql: `UPDATE member SET role = 'CUSTOMER' WHERE id = $1`,
  values: [id],
})

describe('an administrator who is being removed', () => {
  test('invites nobody meanwhile', async () => {
    const { id, token } = await makeAdmin()
    const email = uniqueEmail()
    const { status } = await duringChange(database, removalOf(id), () =>
      call(invitePerson, { body: invitationOf(email) }, { token }),
    )
    expect(status).toBe(403)
    const left = 'SELECT count(*)::int FROM invitation WHERE email = $1'
    expect(await database.value(left, [email])).toBe(0)
  })

  test('sends no invitation again', async () => {
    const [{ token: other }, { id, token }] = [await makeAdmin(), await makeAdmin()]
    const { body } = await call(
      invitePerson,
      { body: invitationOf(uniqueEmail()) },
      { token: other },
    )
    const { status } = await duringChange(database, removalOf(id), () =>
      call(resendInvitation, { params: { id: body.data.id } }, { token }),
    )
    expect(status).toBe(403)
  })

  test('promotes nobody', async () => {
    const { id, token } = await makeAdmin()
    const staff = await makePerson(database, { role: 'STAFF' })
    const { status } = await duringChange(database, removalOf(id), () =>
      call(changeRole, { params: { id: staff.id }, body: { role: 'ADMIN' } }, { token }),
    )
    expect(status).toBe(403)
    const role = 'SELECT role FROM member WHERE id = $1'
    expect(await database.value(role, [staff.id])).toBe('STAFF')
  })
})

test('of three administrators, two who remove each other at once leave one of them', async () => {
  await makeAdmin()
  const pair = [await makeAdmin(), await makeAdmin()]
  const responses = await Promise.all(
    pair.map(({ id }, index) =>
      call(removeFromTeam, { params: { id } }, { token: pair[1 - index]!.token }),
    ),
  )
  const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b)
  expect([
    [200, 401],
    [200, 403],
  ]).toContainEqual(statuses)
})

/** A customer who had asked for deletion joins the team. */
async function join() {
  const person = await makePerson(database)
  await database.query(
    `UPDATE member SET deletion_requested_at = current_instant(), deletion_due_on = '2099-01-01'
     WHERE id = $1`,
    [person.id],
  )
  const inviter = await makeAdmin()
  await call(invitePerson, { body: invitationOf(person.email) }, { token: inviter.token })
  const token = linkToken((await mails.to(person.email)).at(-1)!, '/admin/invitation')
  const accepted = await call(acceptInvitation, { body: { token, password: PASSWORD } })
  expect(accepted.status).toBe(200)
  return { person, inviter }
}

describe('a customer who accepts an invitation', () => {
  test('does not leave any more, although they had asked for deletion', async () => {
    const { person } = await join()
    const requested = 'SELECT deletion_requested_at FROM member WHERE id = $1'
    expect(await database.value(requested, [person.id])).toBeNull()
  })

  test('gets the role from the inviter, who did not choose the password', async () => {
    const { person, inviter } = await join()
    const { body } = await call(listAudit, { query: { key: person.id } }, { token: inviter.token })
    const by = (field: string) =>
      body.data.entries
        .filter(({ after }) => after && field in after)
        .map(({ operator }) => operator.id)
    expect([by('role'), by('password_hash')]).toEqual([[inviter.id], []])
  })
})

test('invitations that nobody answers are limited, so that each stays in the list', async () => {
  const { token } = await makeAdmin()
  await database.query(
    `INSERT INTO invitation (id_site, id, email, firstname, lastname, role, token_hash, expires_at,
       id_inviter, inviter_role)
     SELECT 66, gen_random_uuid(), 'foule-' || n || '@example.org', 'Naïm', 'Brahimi', 'STAFF',
       sha256(n::text::bytea), '2099-01-01', gen_random_uuid(), 'ADMIN'
     FROM generate_series(1, 100) n`,
  )
  const { body } = await call(invitePerson, { body: invitationOf(uniqueEmail()) }, { token })
  expect(body.code).toBe('too_many_invitations')
  await database.query(`DELETE FROM invitation WHERE email LIKE 'foule-%'`)
})
