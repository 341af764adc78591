import { listAudit } from '@sesame/contract/audit'
import { deleteUser, getLogged, getUser, login } from '@sesame/contract/member'
import {
  acceptInvitation,
  cancelInvitation,
  changeRole,
  invitePerson,
  listTeam,
  removeFromTeam,
  resendInvitation,
} from '@sesame/contract/team'
import { beforeEach, describe, expect, test } from 'vitest'

import { makePerson, PASSWORD, signIn, tokenIn, uniqueEmail } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { linkToken, useTestWorker } from '../../../../test/test-worker.ts'

const { call, database } = useTestApi()
const mails = useTestWorker(database)

const CHOSEN = 'bretelle-hameau-sorbet-41'
let admin: string

beforeEach(async () => {
  admin = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
})

const invite = (email: string, role: 'STAFF' | 'ACCOUNTANT' | 'ADMIN' = 'STAFF') =>
  call(
    invitePerson,
    { body: { email, firstname: 'Naïm', lastname: 'Brahimi', role } },
    { token: admin },
  )
const tokenFor = async (email: string, count = 1) =>
  linkToken((await mails.to(email, count)).at(-1)!, '/admin/invitation')
const accept = (token: string, password = CHOSEN) =>
  call(acceptInvitation, { body: { token, password } })

describe('an invitation', () => {
  test('opens an account with its role, once', async () => {
    const email = uniqueEmail()
    const { body } = await invite(email, 'STAFF')
    expect(body.data).toMatchObject({ email, role: 'STAFF' })
    const token = await tokenFor(email)
    expect((await accept(token)).body.data).toEqual({ email })
    const opened = await call(login, { body: { email, password: CHOSEN } })
    expect(opened.body.data).toMatchObject({ role: 'STAFF' })
    expect((await accept(token)).body.code).toBe('link_expired')
    const team = await call(listTeam, {}, { token: admin })
    expect(team.body.data.members.filter((one) => one.email === email)).toMatchObject([
      { role: 'STAFF', firstname: 'Naïm', hasSecondFactor: false, isSelf: false },
    ])
    expect(team.body.data.invitations.some((one) => one.email === email)).toBe(false)
  })

  test('gives a customer the role and a new password, and ends their logins', async () => {
    const person = await makePerson(database)
    const before = await signIn(database, person)
    await invite(person.email, 'ADMIN')
    await accept(await tokenFor(person.email))
    expect((await call(getLogged, {}, { token: before })).body.data.logged).toBe(false)
    const old = await call(login, { body: { email: person.email, password: PASSWORD } })
    expect(old.body.code).toBe('bad_credentials')
    const opened = await call(login, { body: { email: person.email, password: CHOSEN } })
    const profile = await call(getUser, {}, { token: tokenIn(opened.body.data) })
    expect(profile.body.data).toMatchObject({ id: person.id, role: 'ADMIN' })
  })

  test('to somebody of the team is refused', async () => {
    const { email } = await makePerson(database, { role: 'STAFF' })
    expect((await invite(email.toUpperCase(), 'ADMIN')).body.code).toBe('already_in_team')
  })

  test('repeated with its key says once it is over that it was sent, and sends nothing more', async () => {
    const email = uniqueEmail()
    const body = { email, firstname: 'Naïm', lastname: 'Brahimi', role: 'STAFF' } as const
    const sent = { token: admin, headers: { 'idempotency-key': `invite-${email}` } }
    const first = await call(invitePerson, { body }, sent)
    expect((await call(invitePerson, { body }, sent)).body.data).toEqual(first.body.data)
    const resent = { token: admin, headers: { 'idempotency-key': `resend-${email}` } }
    const { id } = first.body.data
    expect((await call(resendInvitation, { params: { id } }, resent)).status).toBe(200)
    await accept(await tokenFor(email, 2))
    const repeated = [
      await call(invitePerson, { body }, sent),
      await call(resendInvitation, { params: { id } }, resent),
    ]
    for (const { status, body: refusal } of repeated) {
      expect([status, refusal.code]).toEqual([410, 'invitation_over'])
      expect(refusal.message).toContain('bien partie')
    }
    expect(await mails.settledTo(email)).toHaveLength(2)
  })

  test('sent again ends the first link', async () => {
    const email = uniqueEmail()
    const { body } = await invite(email)
    const first = await tokenFor(email)
    const again = await call(resendInvitation, { params: { id: body.data.id } }, { token: admin })
    expect(again.status).toBe(200)
    const second = await tokenFor(email, 2)
    expect(second).not.toBe(first)
    expect((await accept(first)).body.code).toBe('link_expired')
    expect((await accept(second)).status).toBe(200)
  })

  test('accepted twice at once opens one account', async () => {
    const email = uniqueEmail()
    await invite(email)
    const token = await tokenFor(email)
    const statuses = await Promise.all([accept(token), accept(token), accept(token)])
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
  })

  test('keeps its link when the password is too weak', async () => {
    const email = uniqueEmail()
    await invite(email)
    const token = await tokenFor(email)
    expect((await accept(token, 'naim-brahimi-1')).body.code).toBe('weak_password')
    expect((await accept(token)).status).toBe(200)
  })

  test('that was cancelled or has expired opens nothing', async () => {
    const [cancelled, expired] = [uniqueEmail(), uniqueEmail()]
    const { body } = await invite(cancelled)
    await invite(expired)
    const tokens = [await tokenFor(cancelled), await tokenFor(expired)]
    await call(cancelInvitation, { params: { id: body.data.id } }, { token: admin })
    await database.query(
      `UPDATE invitation SET expires_at = now() - interval '1 second' WHERE email = $1`,
      [expired],
    )
    for (const token of tokens) expect((await accept(token)).body.code).toBe('link_expired')
  })

  test('names its sender in the audit when it is accepted, not the person', async () => {
    const sender = await makePerson(database, { role: 'ADMIN' })
    const own = await signIn(database, sender)
    const email = uniqueEmail()
    const body = { email, firstname: 'Naïm', lastname: 'Brahimi', role: 'ADMIN' } as const
    await call(invitePerson, { body }, { token: own })
    await accept(await tokenFor(email))
    const id = await database.value<string>('SELECT id FROM member WHERE email = $1', [email])
    const { body: audit } = await call(listAudit, { query: { key: id } }, { token: admin })
    expect(audit.data.entries).toMatchObject([
      { operator: { id: sender.id }, table: 'member', after: { role: 'ADMIN', email: '•••' } },
    ])
  })

  test('ends with the role of its sender, and with that of its recipient', async () => {
    const sender = await makePerson(database, { role: 'ADMIN' })
    const own = await signIn(database, sender)
    const other = uniqueEmail()
    const body = { email: other, firstname: 'Naïm', lastname: 'Brahimi', role: 'ADMIN' } as const
    await call(invitePerson, { body }, { token: own })
    const token = await tokenFor(other)
    await call(removeFromTeam, { params: { id: sender.id } }, { token: admin })
    expect((await accept(token)).body.code).toBe('link_expired')
  })

  test('does not lower whoever became an administrator in the meantime', async () => {
    const person = await makePerson(database)
    await invite(person.email, 'STAFF')
    const token = await tokenFor(person.email)
    await database.query(`UPDATE member SET role = 'ADMIN' WHERE id = $1`, [person.id])
    expect((await accept(token)).body.code).toBe('link_expired')
  })
})

describe('a role', () => {
  test('taken away ends the logins at once', async () => {
    const staff = await makePerson(database, { role: 'STAFF' })
    const token = await signIn(database, staff)
    await call(removeFromTeam, { params: { id: staff.id } }, { token: admin })
    expect((await call(getLogged, {}, { token })).body.data.logged).toBe(false)
  })

  test('is changed by administrators alone, and never one’s own', async () => {
    const staff = await makePerson(database, { role: 'STAFF' })
    const own = await makePerson(database, { role: 'ADMIN' })
    const token = await signIn(database, own)
    const body = { role: 'STAFF' } as const
    expect((await call(changeRole, { params: { id: own.id }, body }, { token })).body.code).toBe(
      'own_role',
    )
    const low = await signIn(database, staff)
    const raise = { params: { id: staff.id }, body: { role: 'ADMIN' } } as const
    expect((await call(changeRole, raise, { token: low })).status).toBe(403)
  })

  test('of a customer is not raised without an invitation', async () => {
    const { id } = await makePerson(database)
    const raise = { params: { id }, body: { role: 'ADMIN' } } as const
    expect((await call(changeRole, raise, { token: admin })).body.code).toBe('not_found')
  })

  test('cannot be SUPER_ADMIN', async () => {
    const { id } = await makePerson(database, { role: 'STAFF' })
    const raise = { params: { id }, body: { role: 'SUPER_ADMIN' } } as never
    expect((await call(changeRole, raise, { token: admin })).status).toBe(400)
    expect((await invite(uniqueEmail(), 'SUPER_ADMIN' as never)).status).toBe(400)
  })

  test('of the last administrator is not lost by deleting the account', async () => {
    await database.query(`UPDATE member SET role = 'STAFF' WHERE id_site = 68 AND role = 'ADMIN'`)
    const pair = await Promise.all(
      [1, 2].map(() => makePerson(database, { site: 68, role: 'ADMIN' })),
    )
    const codes: (string | undefined)[] = []
    for (const person of pair) {
      const caller = { token: await signIn(database, person), site: 68 }
      codes.push((await call(deleteUser, {}, caller)).body.code)
    }
    expect(codes).toEqual([undefined, 'last_admin'])
  })

  test('is left to one of two administrators who remove each other at once', async () => {
    await database.query(`UPDATE member SET role = 'STAFF' WHERE id_site = 67 AND role = 'ADMIN'`)
    const pair = await Promise.all(
      [1, 2].map(() => makePerson(database, { site: 67, role: 'ADMIN' })),
    )
    const tokens = await Promise.all(pair.map((person) => signIn(database, person)))
    const responses = await Promise.all(
      pair.map(({ id }, index) =>
        call(removeFromTeam, { params: { id } }, { token: tokens[1 - index]!, site: 67 }),
      ),
    )
    // The loser is no administrator any more, or not even logged in.
    const [first, second] = responses.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(first).toBe(200)
    expect([401, 403]).toContain(second)
    const left = await database.value<number>(
      `SELECT count(*)::int FROM member WHERE id_site = 67 AND role = 'ADMIN'`,
    )
    expect(left).toBe(1)
  })
})
