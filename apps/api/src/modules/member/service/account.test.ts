import { cancelDeletion, deleteUser, getUser, updateUser } from '@sesame/contract/member'
import { addWorkingDays, dayIn } from '@sesame/values/working-days'
import { describe, expect, test } from 'vitest'

import { makePerson, signIn, type Person } from '../../../../test/people.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { useTestWorker } from '../../../../test/test-worker.ts'
import * as account from './account.ts'

const { call, database } = useTestApi()
const contextOf = useTestContext(database)
const mails = useTestWorker(database)

const signedIn = async (site = 66) => {
  const person = await makePerson(database, { site })
  return { person, caller: { site, token: await signIn(database, person) } }
}

describe('a profile', () => {
  test('is shown without anything secret', async () => {
    const { person, caller } = await signedIn()
    const { body } = await call(getUser, undefined, caller)
    expect(body.data).toEqual({
      id: person.id,
      email: person.email,
      phone: null,
      firstname: 'Ada',
      lastname: 'Lune',
      birthdate: null,
      role: 'CUSTOMER',
      deletionDueOn: null,
    })
  })

  test('is changed, with the phone number in its international form', async () => {
    const { caller } = await signedIn()
    const body = { firstname: ' Grâce ', lastname: 'O’Hara-Lune', phone: '06 12 34 56 78' }
    const response = await call(updateUser, { body: { ...body, birthdate: '1980-02-29' } }, caller)
    expect(response.status).toBe(200)
    expect(response.body.data).toMatchObject({
      firstname: 'Grâce',
      lastname: 'O’Hara-Lune',
      phone: '+33612345678',
      birthdate: '1980-02-29',
    })
  })

  test('keeps what is left out, and forgets what is said to be nothing', async () => {
    const { caller } = await signedIn()
    const names = { firstname: 'Ada', lastname: 'Lune' }
    const whole = { ...names, phone: '06 12 34 56 78', birthdate: '1980-02-29' }
    await call(updateUser, { body: whole }, caller)
    const saved = await call(updateUser, { body: names }, caller)
    expect(saved.body.data).toMatchObject({ phone: '+33612345678', birthdate: '1980-02-29' })
    const gone = await call(
      updateUser,
      { body: { ...names, phone: null, birthdate: null } },
      caller,
    )
    expect(gone.body.data).toMatchObject({ phone: null, birthdate: null })
  })

  test('on a site that asks for the date of birth needs it once', async () => {
    const { caller } = await signedIn(67)
    const names = { firstname: 'Ada', lastname: 'Lune' }
    await call(updateUser, { body: { ...names, birthdate: '1980-02-29' } }, caller)
    expect((await call(updateUser, { body: names }, caller)).status).toBe(200)
    const gone = await call(updateUser, { body: { ...names, birthdate: null } }, caller)
    expect(Object.keys(gone.body.errors ?? {})).toEqual(['birthdate'])
  })

  test('cannot take a role, another address or another password along', async () => {
    const { person, caller } = await signedIn()
    const body = { firstname: 'Ada', lastname: 'Lune', role: 'ADMIN', email: 'b@example.org' }
    await call(updateUser, { body }, caller)
    const [row] = await database.query('SELECT email::text, role FROM member WHERE id = $1', [
      person.id,
    ])
    expect(row).toEqual({ email: person.email, role: 'CUSTOMER' })
  })

  test.each([
    [66, { phone: '12' }, 'phone'],
    [66, { birthdate: '2999-01-01' }, 'birthdate'],
    [66, { birthdate: '1990-02-30' }, 'birthdate'],
    [67, {}, 'birthdate'],
    [67, { birthdate: '2015-01-01' }, 'birthdate'],
  ])('on site %i with %j is refused for its %s', async (site, more, field) => {
    const { caller } = await signedIn(site)
    const body = { firstname: 'Ada', lastname: 'Lune', ...more }
    const response = await call(updateUser, { body }, caller)
    expect(response.status).toBe(400)
    expect(Object.keys(response.body.errors ?? {})).toEqual([field])
  })
})

const deletionOf = async ({ id }: Person) => {
  const [row] = await database.query<{ on: string | null; requested: boolean }>(
    `SELECT deletion_due_on::text AS on, deletion_requested_at IS NOT NULL AS requested
     FROM member WHERE id = $1`,
    [id],
  )
  return row
}

describe('a deletion asked for', () => {
  test('is due in ten working days, shown in the profile and told by mail, once', async () => {
    const { person, caller } = await signedIn()
    const dueOn = addWorkingDays(dayIn('Europe/Paris', new Date()), 10)
    const first = await call(deleteUser, undefined, caller)
    const again = await call(deleteUser, undefined, caller)
    expect(first.body.data).toEqual({ deletionDueOn: dueOn })
    expect(again.body.data).toEqual({ deletionDueOn: dueOn })
    const profile = await call(getUser, undefined, caller)
    expect(profile.body.data.deletionDueOn).toBe(dueOn)
    const received = await mails.settledTo(person.email)
    expect(received).toHaveLength(1)
    expect(received[0]!.text).toContain(`${Number(dueOn.slice(8))}`)
    expect(received[0]!.text).toContain('/mon-espace')
  })

  test('counts working days over the holidays, in the time of the venue', async () => {
    const { person } = await signedIn()
    const actor = { id: person.id, role: person.role }
    // 00:30 on 24 December in Provins is still the 23rd in UTC.
    const ctx = await contextOf({ actor, now: new Date('2026-12-23T23:30:00Z') })
    expect(await account.deleteUser(ctx)).toEqual({ deletionDueOn: '2027-01-11' })
  })

  test('is given up', async () => {
    const { person, caller } = await signedIn()
    await call(deleteUser, undefined, caller)
    expect((await call(cancelDeletion, undefined, caller)).status).toBe(200)
    expect(await deletionOf(person)).toEqual({ on: null, requested: false })
  })

  test('leaves no request when its mail cannot be recorded', async () => {
    const { person, caller } = await signedIn()
    await database.query('REVOKE INSERT ON mail FROM sesame_app')
    try {
      expect((await call(deleteUser, undefined, caller)).status).toBe(500)
    } finally {
      await database.query('GRANT INSERT ON mail TO sesame_app')
    }
    expect(await deletionOf(person)).toEqual({ on: null, requested: false })
  })
})
