import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import {
  downloadBooksExport,
  getBooks,
  getBooksExport,
  requestBooksExport,
} from '@sesame/contract/books'
import { refundOrder } from '@sesame/contract/order-staff'
import { beforeAll, describe, expect, test } from 'vitest'

import { unzip } from '../../../../../e2e/zip.ts'
import { makePerson, signIn, type Person } from '../../../test/people.ts'
import { useTestShop } from '../../../test/shop.ts'
import { openFiles } from '../../adapters/files/file-store.ts'
import { writeSealed } from '../../adapters/files/sealed-parts.ts'
import { FEC_FIELDS } from './rules/fec.ts'
import { deleteOldExports, downloadExport, folderOf } from './service/exports.ts'
import { writeExport } from './service/write-export.ts'

const { call, database, context, hold, buy, makeGiftCard } = useTestShop()

let accountant: Person
let token: string
let day: string
let month: string

beforeAll(async () => {
  accountant = await makePerson(database, { role: 'ACCOUNTANT' })
  token = await signIn(database, accountant)
  day = await database.value<string>('SELECT site_day(66)::text')
  month = day.slice(0, 7)
  const code = await makeGiftCard(20_000)
  await buy({ holds: [await hold()], giftCardCodes: [code] })
  const { order } = await buy()
  const admin = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
  const body = { amountCents: 1000, cancelsSessions: false, reason: 'Un geste' }
  await call(refundOrder, { params: { id: order.id }, body }, { token: admin })
})

const period = () => ({ from: `${month}-01`, to: day })
const request = (kind: string, format: string) =>
  call(requestBooksExport, { body: { kind, format, ...period() } as never }, { token })

/** Asks for a file, writes it as the job does, and downloads it. */
async function take(kind: string, format: string): Promise<Buffer> {
  const { body, text } = await request(kind, format)
  if (!body.success) throw new Error(text)
  const ctx = await context()
  await writeExport(ctx, body.data.id)
  const { parts } = await downloadExport(ctx, body.data.id)
  return buffer(parts.body as Readable)
}

const linesOf = (file: Buffer) =>
  file.toString('utf8').replace('\ufeff', '').split('\r\n').slice(0, -1)
const cents = (text = '') => Number(text.replace(',', ''))

describe('a file for the accountant', () => {
  test('is asked for once while it is written, by whoever asks', async () => {
    const first = await request('vat', 'csv')
    const again = await request('vat', 'csv')
    expect(first.body.data).toMatchObject({ state: 'waiting', done: 0, availableUntil: null })
    expect(again.body.data.id).toBe(first.body.data.id)
    await writeExport(await context(), first.body.data.id)
    const { body } = await call(getBooksExport, { params: { id: first.body.data.id } }, { token })
    expect(body.data).toMatchObject({ state: 'done', done: 1, total: 1 })
    expect((await request('vat', 'csv')).body.data.id).not.toBe(first.body.data.id)
  })

  test('is stored encrypted, and deleted with its row after two days', async () => {
    const { body } = await request('invoices', 'csv')
    const ctx = await context()
    await writeExport(ctx, body.data.id)
    const folder = folderOf(66, body.data.id)
    const [part] = await openFiles(ctx.config).list(folder)
    const stored = await openFiles(ctx.config).get(part!)
    expect(Buffer.from(stored!).includes('Numéro')).toBe(false)
    const later = new Date(ctx.now.getTime() + 48 * 3_600_000 + 1000)
    await deleteOldExports({ ...ctx, now: later })
    expect(await openFiles(ctx.config).list(folder)).toEqual([])
    const { status } = await call(getBooksExport, { params: { id: body.data.id } }, { token })
    expect(status).toBe(404)
  })

  test('is whole, also if an earlier run that was given up still writes', async () => {
    const { body } = await request('vat', 'csv')
    const ctx = await context()
    await writeExport(ctx, body.data.id)
    await writeSealed(ctx.config, folderOf(66, body.data.id), Readable.from(['an earlier run']))
    const { parts } = await downloadExport(ctx, body.data.id)
    expect(linesOf(await buffer(parts.body as Readable))[0]).toContain('Taux de TVA')
  })

  test('that cannot be written is said to have failed, and may be asked for again', async () => {
    const { body } = await request('gift_cards', 'csv')
    const ctx = await context()
    const config = { ...ctx.config, FILES: 'local' as const, MEDIA_DIR: '/dev/null' }
    await writeExport({ ...ctx, config }, body.data.id)
    const read = await call(getBooksExport, { params: { id: body.data.id } }, { token })
    expect(read.body.data.state).toBe('failed')
    const file = await call(downloadBooksExport, { params: { id: body.data.id } }, { token })
    expect(file.status).toBe(404)
    expect((await request('gift_cards', 'csv')).body.data.id).not.toBe(body.data.id)
  })

  test('is refused in a format that it does not have, and for a period that ends first', async () => {
    expect((await request('vat', 'pdf')).status).toBe(400)
    const body = { kind: 'vat', format: 'csv', from: '2026-11-02', to: '2026-11-01' } as const
    expect((await call(requestBooksExport, { body }, { token })).status).toBe(400)
  })

  test.each(['STAFF', 'CUSTOMER'] as const)('is not for %s', async (role) => {
    const other = await signIn(database, await makePerson(database, { role }))
    const body = { kind: 'vat', format: 'csv', ...period() } as const
    expect((await call(requestBooksExport, { body }, { token: other })).status).toBe(403)
    expect((await call(getBooks, { query: { month } }, { token: other })).status).toBe(403)
  })
})

describe('the file of accounting entries', () => {
  test('balances entry by entry, numbered from one without a gap', async () => {
    const [header, ...lines] = linesOf(await take('journal', 'fec')).map((line) => line.split('\t'))
    expect(header).toEqual([...FEC_FIELDS])
    for (const fields of lines) {
      expect(fields).toHaveLength(18)
      expect(fields[3]).toMatch(/^\d{8}$/)
      expect(fields[8]).not.toBe('')
      expect(fields[11]).toMatch(/^\d+,\d\d$/)
    }
    const entries = Map.groupBy(lines, (fields) => Number(fields[2]))
    expect([...entries.keys()]).toEqual([...entries.keys()].map((_, index) => index + 1))
    for (const parts of entries.values()) {
      const [debit, credit] = [11, 12].map((at) =>
        parts.reduce((sum, fields) => sum + cents(fields[at]), 0),
      )
      expect(debit).toBe(credit)
    }
    const count = await database.value<number>(
      `SELECT count(*)::int FROM entry WHERE id_site = 66 AND day BETWEEN $1 AND $2`,
      [period().from, day],
    )
    expect(entries.size).toBe(count)
  })

  test('goes on with the numbers of the year', async () => {
    const before = await database.value<number>(
      `SELECT count(*)::int FROM entry WHERE id_site = 66 AND day < $1
         AND day >= date_trunc('year', $1::date)`,
      [day],
    )
    const body = { kind: 'journal', format: 'fec', from: day, to: day } as const
    const { id } = (await call(requestBooksExport, { body }, { token })).body.data
    const ctx = await context()
    await writeExport(ctx, id)
    const { parts } = await downloadExport(ctx, id)
    const [, first] = linesOf(await buffer(parts.body as Readable))
    expect(Number(first!.split('\t')[2])).toBe(before + 1)
    expect(parts.filename).toMatch(new RegExp(`^\\d{9}FEC${day.replaceAll('-', '')}\\.txt$`))
  })
})

describe('the tables', () => {
  test('have every invoice with its tax, credit notes taken off', async () => {
    const [header, ...lines] = linesOf(await take('invoices', 'csv'))
    expect(header).toBe(
      'Numéro;Pièce;Date;Facture corrigée;Commande;Client;Hors taxes;TVA;Toutes taxes comprises',
    )
    const total = lines.reduce((sum, line) => sum + cents(line.split(';').at(-1)), 0)
    const expected = await database.value<number>(
      `SELECT sum(CASE series WHEN 'A' THEN -total_cents ELSE total_cents END)::int FROM invoice
       WHERE id_site = 66 AND issued_on BETWEEN $1 AND $2`,
      [period().from, day],
    )
    expect(total).toBe(expected)
    expect(lines.some((line) => line.includes(';Avoir;'))).toBe(true)
  })

  test('add the tax of the journal up by rate', async () => {
    const [, ...lines] = linesOf(await take('vat', 'csv'))
    const tax = lines.reduce((sum, line) => sum + cents(line.split(';')[2]), 0)
    const expected = await database.value<number>(
      `SELECT -sum(l.amount_cents)::int FROM entry_line l JOIN entry e ON e.id = l.id_entry
       WHERE e.id_site = 66 AND l.account = '44571' AND e.day BETWEEN $1 AND $2`,
      [period().from, day],
    )
    expect(tax).toBe(expected)
  })

  test('have what is owed card by card, which is what the journal owes', async () => {
    const [, ...lines] = linesOf(await take('gift_cards', 'csv'))
    const debt = lines.reduce((sum, line) => sum + cents(line.split(';').at(-1)), 0)
    const { body } = await call(getBooks, { query: { month } }, { token })
    expect(debt).toBe(body.data.giftCardDebtCents)
    for (const line of lines) expect(line).toMatch(/^…[0-9A-Z]{4};/)
  })

  test('are typed in Excel: days are dates and amounts numbers', async () => {
    const book = unzip(await take('journal', 'xlsx'))
    const sheet = book.get('xl/worksheets/sheet1.xml')!
    expect(sheet).not.toContain('t="e"')
    // Cells of the first row below the header: entry, day (a serial number), debit.
    expect(sheet).toMatch(/<c r="B2"[^>]*><v>\d+<\/v>/)
    expect(sheet).toMatch(/<c r="C2"[^>]*><v>4[56]\d{3}<\/v>/)
    expect(sheet).toMatch(/<c r="H2"[^>]*><v>[\d.]+<\/v>/)
  })
})

test('« Tout télécharger » holds the tables and each document as a PDF', async () => {
  const files = unzip(await take('all', 'zip'))
  const documents = await database.query<{ name: string }>(
    `SELECT series || year || '-' || lpad(number::text, 6, '0') AS name FROM invoice
     WHERE id_site = 66 AND issued_on BETWEEN $1 AND $2`,
    [period().from, day],
  )
  for (const { name } of documents) {
    expect(files.get(`factures/${name}.pdf`)?.slice(0, 5)).toBe('%PDF-')
  }
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['factures-et-avoirs.csv', 'journal.xlsx', 'tva-par-taux.csv']),
  )
  expect([...files.keys()].some((name) => name.includes('FEC'))).toBe(true)
})

describe('the page of a month', () => {
  test('has its documents, its balanced journal and the last entries whole', async () => {
    const { body } = await call(getBooks, { query: { month } }, { token })
    const { journal, invoices, missing, lastEntries } = body.data
    expect(journal.debitCents).toBe(journal.creditCents)
    expect(journal.entries).toBeGreaterThan(0)
    expect(invoices.first).toMatch(/^F\d{4}-\d{6}$/)
    expect(missing).toEqual([])
    for (const { lines } of lastEntries) {
      expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
    }
  })

  test('names a number that no invoice has', async () => {
    const [last] = await database.query<{ year: number; last: number }>(
      `UPDATE invoice_counter SET last = last + 1 WHERE id_legal_entity = 66 AND series = 'F'
       RETURNING year, last`,
    )
    await buy()
    const { body } = await call(getBooks, { query: { month } }, { token })
    expect(body.data.missing).toEqual([`F${last!.year}-${String(last!.last).padStart(6, '0')}`])
  })

  test('of another time is empty', async () => {
    const { body } = await call(getBooks, { query: { month: '1999-01' } }, { token })
    expect(body.data).toMatchObject({ invoices: { count: 0 }, lastEntries: [], missing: [] })
  })
})
