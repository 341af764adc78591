import { listAudit } from '@sesame/contract/audit'
import { closeRooms, reopenRooms } from '@sesame/contract/closure'
import { updateUser } from '@sesame/contract/member'
import { createPopup, updatePopup } from '@sesame/contract/popup'
import { describe, expect, test } from 'vitest'

import { NO_RIGHT, useApplicationRole } from './application-role.ts'
import { makePerson, signIn, type Person } from './people.ts'
import { listPlacesOf } from './stored-secrets.ts'
import { APPEND_ONLY, listTenantTables } from './tenant-tables.ts'
import { useTestApi } from './test-api.ts'
import { freshClosure } from './venue.ts'
import { completeBody } from './whole-body.ts'

const { call, database, save } = useTestApi()
const application = useApplicationRole(database)

/** Tables without an audit trigger, each with its reason. */
const NOT_AUDITED = new Map([
  ...because('it only grows, so its rows are their own record', APPEND_ONLY),
  ...because('its rows follow a record that is audited', [
    'claim',
    'collect_slot',
    'contact_email',
    'daily_figure',
    'daily_figure_change',
    'layout_image',
    'order_account',
    'order_figure',
    'order_gift_card',
    'order_line',
    'person_check',
    'schedule_version',
    'search_word',
    'stock_reservation',
    'withdrawal_line',
  ]),
  ...because('visitors write it, operators do not', [
    'cart',
    'cart_line',
    'consent_proof',
    'element_registration',
    'element_registration_request',
    'form_file',
    'form_submission',
    'member_address',
    'message',
    'newsletter_request',
    'newsletter_subscription',
    'page_view',
    'registration',
    'team_reply',
    'visit',
  ]),
  ...because('it holds logins and proofs, which end by themselves', [
    'factor_enrolment',
    'login',
    'member_recovery_code',
    'passkey_challenge',
    'password_reset',
    'pending_login',
  ]),
  ...because('the system writes it', ['idempotency_key', 'mail', 'review_cache']),
])

function because(reason: string, tables: string[]): [string, string][] {
  return tables.map((table) => [table, reason])
}

async function listAudited(): Promise<{ table: string; masked: string[]; key: string[] }[]> {
  const rows = await database.query<{ table: string; args: Buffer }>(
    `SELECT tgrelid::regclass::text AS table, tgargs AS args FROM pg_trigger
     WHERE tgname = 'audit' AND NOT tgisinternal ORDER BY 1`,
  )
  return rows.map(({ table, args }) => {
    const [key = '', ...masked] = args.toString().split('\0').slice(0, -1)
    return { table, masked, key: key.split(',') }
  })
}

describe('the tables of a site', () => {
  test('are audited, or say why not', async () => {
    const audited = (await listAudited()).map(({ table }) => table)
    const expected = (await listTenantTables(database)).filter((table) => !NOT_AUDITED.has(table))
    expect(audited).toEqual(expected)
  })

  test('are named in the audit by their primary key', async () => {
    const wrong: string[] = []
    for (const { table, key } of await listAudited()) {
      if (table === 'parameter') continue
      const columns = await database.query<{ name: string }>(
        `SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a
           ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
         WHERE i.indrelid = $1::regclass AND i.indisprimary AND a.attname <> 'id_site'`,
        [table],
      )
      const names = columns.map(({ name }) => name)
      if (key.toSorted().join() !== names.toSorted().join()) wrong.push(table)
    }
    expect(wrong).toEqual([])
  })

  test('mask every column that holds a secret or a person', async () => {
    const suspect =
      /email|firstname|lastname|phone|birthdate|password|secret|token|hash|sealed|recipient|sender|billing|held_|message|reason|tracking/
    const open: string[] = []
    for (const { table, masked } of await listAudited()) {
      const columns = await database.query<{ name: string }>(
        `SELECT attname AS name FROM pg_attribute
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
        [table],
      )
      const shown = columns.map(({ name }) => name).filter((name) => !masked.includes(name))
      open.push(...shown.filter((name) => suspect.test(name)).map((name) => `${table}.${name}`))
    }
    // An instant, the pattern of an address, and hashes of pictures that everybody may see.
    expect(open).toEqual([
      'booking.held_until',
      'carrier.tracking_url',
      'layout.preview_hash',
      'media.thumbhash',
    ])
  })
})

const makeAdmin = () => makePerson(database, { role: 'ADMIN' })
const entriesOf = async (admin: Person, key: string) => {
  const token = await signIn(database, admin)
  return (await call(listAudit, { query: { key } }, { token })).body.data.entries
}

describe('a change by an operator', () => {
  test('is listed with its author, and with what was before and after', async () => {
    const admin = await makeAdmin()
    const token = await signIn(database, admin)
    const body = completeBody(createPopup, { title: 'Fermé lundi' })
    const { id } = (await call(createPopup, { body }, { token })).body.data
    const changed = { ...body, title: 'Fermé mardi' }
    await save(updatePopup, { params: { id }, body: changed }, { token })
    const [second, first] = await entriesOf(admin, String(id))
    expect(first).toMatchObject({
      operator: { id: admin.id, role: 'ADMIN', name: 'Ada Lune' },
      table: 'popup',
      action: 'insert',
      before: null,
      after: { title: 'Fermé lundi' },
    })
    expect(second).toMatchObject({
      action: 'update',
      before: { title: 'Fermé lundi' },
      after: { title: 'Fermé mardi' },
    })
    expect(Object.keys(second!.after!)).toEqual(['title'])
  })

  test('made with an idempotency key is listed once, under the role of its author', async () => {
    const staff = await makePerson(database, { role: 'STAFF' })
    const token = await signIn(database, staff)
    const { body } = await call(closeRooms, { body: freshClosure(66) }, { token })
    await call(reopenRooms, { params: { id: body.data.id } }, { token })
    const entries = await entriesOf(await makeAdmin(), body.data.id)
    expect(entries.map(({ action, operator }) => `${action} ${operator.role}`)).toEqual([
      'delete STAFF',
      'insert STAFF',
    ])
  })

  test('of their own profile is listed without what it says', async () => {
    const admin = await makeAdmin()
    const token = await signIn(database, admin)
    const body = { firstname: 'Morgane', lastname: 'Delalande', phone: '+33199001234' }
    expect((await call(updateUser, { body }, { token })).status).toBe(200)
    const [entry] = await entriesOf(admin, admin.id)
    expect(entry?.after).toEqual({ firstname: '•••', lastname: '•••', phone: '•••' })
    expect(await listPlacesOf(database, 'Delalande')).toEqual(['public.member', 'public.person'])
  })

  test('is not listed on another site', async () => {
    const other = await makePerson(database, { site: 67, role: 'ADMIN' })
    const token = await signIn(database, other)
    const { body } = await call(listAudit, { query: {} }, { token, site: 67 })
    expect(body.data.entries).toEqual([])
  })
})

test('more than ten thousand entries are listed with a total that says so', async () => {
  await database.query(
    `INSERT INTO audit_entry (id_site, at, operator_role, id_operator, table_name, key, action)
     SELECT 66, now(), 'ADMIN', gen_random_uuid(), 'popup', 'many', 'insert'
     FROM generate_series(1, 10001)`,
  )
  const token = await signIn(database, await makeAdmin())
  const { body } = await call(listAudit, { query: { key: 'many' } }, { token })
  expect([body.data.total, body.data.isTotalCapped]).toEqual([10_000, true])
})

test('a change by a customer leaves no entry', async () => {
  const person = await makePerson(database)
  const token = await signIn(database, person)
  const body = { firstname: 'Morgane', lastname: 'Lune' }
  expect((await call(updateUser, { body }, { token })).status).toBe(200)
  expect(await entriesOf(await makeAdmin(), person.id)).toEqual([])
})

describe('the application', () => {
  test.each([
    [
      'write',
      `INSERT INTO audit_entry (id_site, at, operator_role, id_operator, table_name, key, action)
       VALUES (66, now(), 'ADMIN', gen_random_uuid(), 'popup', '1', 'insert')`,
    ],
    ['change', `UPDATE audit_entry SET key = '2'`],
    ['delete', `DELETE FROM audit_entry`],
    ['forge', `SELECT write_audit('popup', '1', 'insert', NULL, '{}', '{}')`],
  ])('cannot %s entries', async (_what, sql) => {
    expect(await application.attempt('66', sql)).toEqual({ rows: 0, refusal: NO_RIGHT })
  })
})

test('a value of a secret parameter is masked, that of another is shown', async () => {
  const admin = await makeAdmin()
  const set = (type: string, value: string) =>
    database.valueAt(
      66,
      `WITH who AS (SELECT set_config('app.operator', 'ADMIN:' || $3, true))
       INSERT INTO parameter (id_site, type, value) SELECT 66, $1, $2 FROM who
       ON CONFLICT (id_site, type) DO UPDATE SET value = $2 RETURNING 1`,
      [type, value, admin.id],
    )
  await set('ADMIN_SECOND_FACTOR', 'true')
  await set('COMPANY_NAME', 'L’Antre rouvert')
  expect((await entriesOf(admin, 'ADMIN_SECOND_FACTOR'))[0]?.after).toMatchObject({ value: '•••' })
  expect((await entriesOf(admin, 'COMPANY_NAME'))[0]?.after).toMatchObject({
    value: 'L’Antre rouvert',
  })
})
