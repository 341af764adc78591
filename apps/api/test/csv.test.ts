import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

import { exportAudit } from '@sesame/contract/audit'
import { exportMessages } from '@sesame/contract/form'
import { exportOrders, listOrders } from '@sesame/contract/order-staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { streamCsv } from '../src/platform/csv.ts'
import { makePaidOrder } from './paid-order.ts'
import { insertRow, makePerson, signIn } from './people.ts'
import { useTestApi } from './test-api.ts'
import { useTestContext } from './test-context.ts'

const { app, call, database } = useTestApi()
const makeContext = useTestContext(database)
let token: string
let address: string

beforeAll(async () => {
  token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
  await app().listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(app().server.address() as AddressInfo).port}`
  // Equal times to the millisecond, different ones to the microsecond.
  await database.query(
    `INSERT INTO message (id_site, id, name, email, phone, subject, message, created_at)
     SELECT 66, gen_random_uuid(), 'Ada', 'ada@example.org', '+33612345678', 'Numéro ' || g,
       repeat('x', 2000), timestamptz '2026-07-01 10:00:00Z' + (g % 40) * interval '1 microsecond'
     FROM generate_series(1, 5000) g`,
  )
})

afterAll(() => app().server.closeAllConnections())

const download = (path: string, signal?: AbortSignal) =>
  fetch(`${address}${path}`, {
    headers: { authorization: `Bearer ${token}`, idSite: '66', host: '127.0.0.1' },
    ...(signal && { signal }),
  })

/** Reads a file as spreadsheets do: CR and LF end a row unless they are quoted. */
function readCsv(file: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cells = /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|\r|\n)/y
  for (let match; (match = cells.exec(file));) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2]!)
    if (match[3] === ';') continue
    rows.push(row)
    row = []
  }
  return rows
}

describe('an export', () => {
  test.each(['', '&orderBy=-createdAt', '&orderBy=name', '&orderBy=-subject'])(
    'holds each of five thousand rows once%s',
    async (order) => {
      const response = await download(`/admin/message/export?subject=lk:numero${order}`)
      expect(response.status).toBe(200)
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
        await response.arrayBuffer(),
      )
      const [header, ...lines] = text.split('\r\n')
      expect(header).toBe('\ufeffReçu le;Nom;Courriel;Téléphone;Sujet;Message')
      expect(lines.pop()).toBe('')
      const subjects = lines.map((line) => line.split(';')[4])
      expect(subjects).toHaveLength(5000)
      expect(new Set(subjects).size).toBe(5000)
    },
  )

  test('is named after the site and the day, and shows instants in the time zone of the site', async () => {
    const { headers, text } = await call(
      exportMessages,
      { query: { subject: 'Numéro 40' } },
      { token },
    )
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="messages-[a-z-]+-\d{4}-\d\d-\d\d\.csv"/,
    )
    expect(text.split('\r\n')[1]).toMatch(
      /^01\/07\/2026 12:00;Ada;ada@example\.org;06\u00a012\u00a034\u00a056\u00a078;Numéro 40;x+$/,
    )
  })

  test('writes no cell that a spreadsheet computes', async () => {
    await insertRow(database, 'message', {
      ...{ id_site: 66, id: crypto.randomUUID(), name: '=HYPERLINK("https://evil.example")' },
      ...{ email: '@a.example', phone: '', subject: 'Piège', message: '-1;"2"\n=3' },
      created_at: new Date(),
    })
    const { text } = await call(exportMessages, { query: { subject: 'Piège' } }, { token })
    expect(text.split('\r\n')[1]).toMatch(
      /;"'=HYPERLINK\(""https:\/\/evil\.example""\)";'@a\.example;;Piège;"'-1;""2""\n=3"$/,
    )
  })

  // Spreadsheets end a row at any line end outside quotes.
  test.each(['a\n=1', 'a\r=1', 'a\r\n=1', '"\r'])('holds %j in one cell', async (message) => {
    const subject = crypto.randomUUID()
    await insertRow(database, 'message', {
      ...{ id_site: 66, id: crypto.randomUUID(), name: 'Ligne', email: 'a@a.example', phone: '' },
      ...{ subject, message, created_at: new Date() },
    })
    const { text } = await call(exportMessages, { query: { subject } }, { token })
    expect(readCsv(text).slice(1)).toEqual([
      [expect.any(String), 'Ligne', 'a@a.example', '', subject, message],
    ])
  })

  // Some split at commas or tabs as well, and a formula could begin behind one.
  test.each(['Jean,=1+1', 'Jean\t=1+1'])('quotes %j', async (message) => {
    const subject = crypto.randomUUID()
    await insertRow(database, 'message', {
      ...{ id_site: 66, id: crypto.randomUUID(), name: 'Ligne', email: 'a@a.example', phone: '' },
      ...{ subject, message, created_at: new Date() },
    })
    const { text } = await call(exportMessages, { query: { subject } }, { token })
    expect(text).toContain(`;"${message}"`)
  })

  test('of orders has amounts with commas and states in French', async () => {
    const { id } = await makePaidOrder(database, 66)
    const { text } = await call(exportOrders, { query: { number: id } }, { token })
    expect(text).toContain(';50,00;10,00;payée;remboursé en partie;')
  })

  test('of the audit reads as its screen, and hides what the audit hides', async () => {
    const operator = await makePerson(database, { role: 'ADMIN' })
    const key = crypto.randomUUID()
    await insertRow(database, 'audit_entry', {
      ...{ id_site: 66, at: new Date(), operator_role: 'ADMIN' },
      ...{ id_operator: operator.id, table_name: 'booking', key, action: 'update' },
      before: { starts_at: '2026-07-21T13:30:00+00:00', status: 'held', phone: '•••' },
      after: { starts_at: '2026-07-21T15:00:00+00:00', status: 'booked' },
    })
    const { text } = await call(exportAudit, { query: { key } }, { token })
    const [header, row] = readCsv(text)
    expect(header?.slice(1)).toEqual([
      'Qui',
      'Rôle',
      'Quoi',
      'Enregistrement',
      'Acte',
      'Avant',
      'Après',
    ])
    expect(row).toEqual([
      expect.any(String),
      expect.any(String),
      ...['administration', 'Réservation', key, 'modification'],
      'début\u00a0: 21\u00a0juil.\u00a02026, 15\u00a0h\u00a030\nétat\u00a0: retenu\ntéléphone\u00a0: masqué',
      'début\u00a0: 21\u00a0juil.\u00a02026, 17\u00a0h\nétat\u00a0: réservé\ntéléphone\u00a0: vide',
    ])
  })

  test('is refused to staff, who read its list', async () => {
    const staff = await signIn(database, await makePerson(database, { role: 'STAFF' }))
    const list = await call(listOrders, { query: {} }, { token: staff })
    const file = await call(exportOrders, { query: {} }, { token: staff })
    expect([list.status, file.status, file.body.code]).toEqual([200, 403, 'forbidden'])
  })

  test('has the filters of its list, and refuses as it does', async () => {
    const { status, body } = await call(exportOrders, { query: { state: 'payed' } }, { token })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })
})

describe('rows are read as the client takes them', () => {
  const PAGE = { nbItem: 24, page: 1, orderBy: undefined, filters: [] }
  const ENDLESS = Array.from({ length: 500 }, () => 'x'.repeat(1000))

  async function startEndless() {
    let batches = 0
    const { parts } = await streamCsv(await makeContext(), PAGE, {
      name: 'tout',
      columns: [{ header: 'Texte', text: (text: string) => text }],
      read: async () => {
        batches += 1
        return { items: ENDLESS, next: ['x'] }
      },
    })
    return { body: parts.body as Readable, batches: () => batches }
  }

  test('an export that nobody reads stops after a few batches', async () => {
    const { body, batches } = await startEndless()
    await once(body, 'readable')
    await setTimeout(200)
    expect(batches()).toBeLessThanOrEqual(2)
    body.destroy()
  })

  test('an export whose client is gone reads nothing more', async () => {
    const { body, batches } = await startEndless()
    await once(body, 'data')
    body.destroy()
    await setTimeout(50)
    const read = batches()
    await setTimeout(100)
    expect(batches()).toBe(read)
  })
})

const countBusy = () =>
  database.value<number>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND usename = 'sesame_app' AND state <> 'idle'`,
  )

test('clients that go away hold no connection', async () => {
  for (let round = 0; round < 30; round += 1) {
    const aborted = new AbortController()
    const response = await download('/admin/message/export', aborted.signal)
    await response.body!.getReader().read()
    aborted.abort()
  }
  await expect.poll(countBusy, { timeout: 15_000 }).toBe(0)
  expect((await call(exportMessages, { query: { subject: 'Numéro 1' } }, { token })).status).toBe(
    200,
  )
})
