import { newId } from '@sesame/values/id'
import { describe, expect, test } from 'vitest'

import { duringChange } from '../../../../test/during-change.ts'
import { makeLink } from '../../../../test/links.ts'
import { uniqueEmail, insertRow, makePerson, signIn, type Person } from '../../../../test/people.ts'
import { useTestContext } from '../../../../test/test-context.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { useTestWorker } from '../../../../test/test-worker.ts'
import { applyRetention } from './retention.ts'

const database = useTestDatabase()
const contextOf = useTestContext(database)
const mails = useTestWorker(database)

const DAY_MS = 86_400_000
const NOW = new Date('2029-11-20T03:15:00Z')

const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const yearsAgo = (years: number, days = 0) => {
  const date = daysAgo(days)
  date.setUTCFullYear(date.getUTCFullYear() - years)
  return date
}

const night = async (now = NOW) => applyRetention(await contextOf({ now }))

type Dates = Partial<
  Record<'deletion_requested_at' | 'last_active_at' | 'inactivity_warned_at', Date>
>

async function makeMember(dates: Dates, known: Partial<Person> = {}): Promise<Person> {
  const person = await makePerson(database, known)
  const all = { last_active_at: NOW, ...dates }
  for (const [column, date] of Object.entries(all)) {
    await database.query(`UPDATE member SET ${column} = $2 WHERE id = $1`, [person.id, date])
  }
  return person
}

// The due day is stored beside the instant of the request.
const makeDeletionRequestedAt = async (at: Date, known: Partial<Person> = {}): Promise<Person> => {
  const person = await makeMember({}, known)
  await database.query(
    `UPDATE member SET deletion_requested_at = $2, deletion_due_on = '2029-12-01' WHERE id = $1`,
    [person.id, at],
  )
  return person
}

const isErased = ({ id }: Person) =>
  database.value<boolean>('SELECT erased_at IS NOT NULL FROM member WHERE id = $1', [id])

const isWarned = ({ id }: Person) =>
  database.value<boolean>('SELECT inactivity_warned_at IS NOT NULL FROM member WHERE id = $1', [id])

describe('a deletion asked for', () => {
  test('and cancelled while others are being erased does not happen', async () => {
    const person = await makeDeletionRequestedAt(daysAgo(8))
    const cancelled = {
      sql: `UPDATE member SET deletion_requested_at = NULL, deletion_due_on = NULL WHERE id = $1`,
      values: [person.id],
    }
    await duringChange(database, cancelled, () => night())
    expect(await isErased(person)).toBe(false)
  })

  test('leaves seven days to change one’s mind', async () => {
    const [early, due] = [
      await makeDeletionRequestedAt(daysAgo(6.9)),
      await makeDeletionRequestedAt(daysAgo(7)),
    ]
    await night()
    expect([await isErased(early), await isErased(due)]).toEqual([false, true])
  })

  test('leaves an id that means nobody', async () => {
    const person = await makeDeletionRequestedAt(daysAgo(8))
    await signIn(database, person)
    for (const kind of ['password_reset', 'newsletter_request', 'unsubscribe'] as const) {
      await makeLink(database, kind, person)
    }
    await night()
    const [row] = await database.query<Record<string, unknown>>(
      'SELECT * FROM member WHERE id = $1',
      [person.id],
    )
    const personal = ['email', 'password_hash', 'firstname', 'lastname', 'phone', 'birthdate']
    expect(row).toMatchObject(Object.fromEntries(personal.map((column) => [column, null])))
    expect(row!['erased_at']).toEqual(NOW)
    const left = await database.query(
      `SELECT 1 FROM login WHERE id_member = $1 UNION ALL
       SELECT 1 FROM password_reset WHERE id_member = $1 UNION ALL
       SELECT 1 FROM newsletter_request WHERE email = $2 UNION ALL
       SELECT 1 FROM newsletter_subscription WHERE email = $2`,
      [person.id, person.email],
    )
    expect(left).toEqual([])
  })

  test('is told by a last mail, after which the address is nowhere', async () => {
    const person = await makeDeletionRequestedAt(daysAgo(8))
    // The address is stored with the capitals that were typed.
    const recipient = person.email.toUpperCase()
    await insertRow(database, 'mail', {
      id_site: 66,
      subject: newId(),
      kind: 'password-reset',
      id: newId(),
      recipient,
    })
    await night()
    expect(await mails.to(person.email)).toHaveLength(1)
    await mails.settledTo(person.email)
    expect(await listPlacesOf(person.email)).toEqual([])
  })

  test('is done all the same when the last mail is refused', async () => {
    const person = await makeDeletionRequestedAt(daysAgo(8), { email: uniqueEmail('gone') })
    await mails.control({ rejectRecipients: [person.email] })
    await night()
    expect(await mails.settledTo(person.email)).toEqual([])
    await mails.control({})
    expect(await listPlacesOf(person.email)).toEqual([])
  })

  test('frees the address for a new account', async () => {
    const person = await makeDeletionRequestedAt(daysAgo(8))
    await night()
    const again = await makePerson(database, { email: person.email })
    expect(again.id).not.toBe(person.id)
  })

  test('of another site is left to that site', async () => {
    const person = await makeDeletionRequestedAt(daysAgo(8), { site: 67 })
    await night()
    expect(await isErased(person)).toBe(false)
  })
})

/** Tables that contain an address, ignoring case. */
async function listPlacesOf(email: string): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'id_site'`,
  )
  const places: string[] = []
  for (const { name } of tables) {
    const found = await database.query(`SELECT 1 FROM ${name} t WHERE t::text ILIKE $1`, [
      `%${email}%`,
    ])
    if (found.length > 0) places.push(name)
  }
  return places
}

describe('a member who does not come back', () => {
  test('is warned a month before three years are over, once', async () => {
    const soon = await makeMember({ last_active_at: yearsAgo(3, -31) })
    const due = await makeMember({ last_active_at: yearsAgo(3, -30) })
    await night()
    await night()
    expect([await isWarned(soon), await isWarned(due)]).toEqual([false, true])
    expect(await mails.to(due.email)).toHaveLength(1)
    expect(await mails.settledTo(due.email)).toHaveLength(1)
    expect(await isErased(due)).toBe(false)
  })

  test('is erased after three years, a month after the warning', async () => {
    const person = await makeMember({
      last_active_at: yearsAgo(3),
      inactivity_warned_at: daysAgo(30),
    })
    await night()
    expect(await isErased(person)).toBe(true)
  })

  test.each([
    ['warned 29 days ago', { last_active_at: yearsAgo(4), inactivity_warned_at: daysAgo(29) }],
    ['not warned yet', { last_active_at: yearsAgo(4) }],
    ['back since', { last_active_at: daysAgo(1), inactivity_warned_at: daysAgo(40) }],
  ])('is not erased when %s', async (_, dates) => {
    const person = await makeMember(dates)
    await night()
    expect(await isErased(person)).toBe(false)
  })

  test.each(['STAFF', 'ACCOUNTANT', 'ADMIN'] as const)(
    'is kept, without a warning, as %s',
    async (role) => {
      const person = await makeMember(
        { last_active_at: yearsAgo(9), inactivity_warned_at: yearsAgo(8) },
        { role },
      )
      const unwarned = await makeMember({ last_active_at: yearsAgo(9) }, { role })
      await night()
      expect([await isErased(person), await isErased(unwarned)]).toEqual([false, false])
      expect(await isWarned(unwarned)).toBe(false)
    },
  )
})

describe('what has ended', () => {
  test('is forgotten after ninety days', async () => {
    const person = await makeMember({})
    await signIn(database, person)
    await makeLink(database, 'password_reset', person)
    const count = () =>
      database.value<number>(
        `SELECT (SELECT count(*) FROM login WHERE id_member = $1)::int
           + (SELECT count(*) FROM password_reset WHERE id_member = $1)::int`,
        [person.id],
      )
    const ended = new Date(Date.now() + 3_600_000)
    await night(new Date(ended.getTime() + 89 * DAY_MS))
    expect(await count()).toBe(2)
    await night(new Date(ended.getTime() + 91 * DAY_MS))
    expect(await count()).toBe(0)
  })
})
