import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { mediaDirectoryOf } from '../../../test/media.ts'
import { useTestShop } from '../../../test/shop.ts'
import { archiveDocument, readArchived } from '../../adapters/documents/document-archive.ts'
import { getInvoicePdf, saveInvoicePdf, listInvoices } from './service.ts'

const { database, context, hold, buy } = useTestShop()

const folder = () => path.join(mediaDirectoryOf(database), 'private/invoices/66')

async function soldInvoice() {
  const { order } = await buy({ holds: [await hold()] })
  const ctx = await context()
  const [invoice] = await listInvoices(ctx, order.id)
  return { ctx, invoice: invoice! }
}

/** Stores an invoice and returns it with the one file that was written. */
async function makeStoredInvoice() {
  const { ctx, invoice } = await soldInvoice()
  rmSync(folder(), { recursive: true, force: true })
  const pdf = await saveInvoicePdf(ctx, invoice)
  const files = readdirSync(folder())
  expect(files).toHaveLength(1)
  return { ctx, invoice, pdf, file: path.join(folder(), files[0]!) }
}

test('an invoice is kept once, in a private file that tells nothing by itself', async () => {
  const { ctx, invoice, pdf, file } = await makeStoredInvoice()
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(readFileSync(file).includes('%PDF')).toBe(false)
  expect((await saveInvoicePdf(ctx, invoice)).equals(pdf)).toBe(true)
  expect(readdirSync(folder())).toHaveLength(1)
})

test.each([
  ['lost', (file: string) => rmSync(file)],
  ['damaged', (file: string) => writeFileSync(file, 'x'.repeat(100))],
])('a file that was %s is restored, the same to the byte', async (_, spoil) => {
  const { ctx, invoice, pdf, file } = await makeStoredInvoice()
  const before = readFileSync(file)
  spoil(file)
  expect((await getInvoicePdf(ctx, invoice)).equals(pdf)).toBe(true)
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('an invoice that an earlier version drew stays as it was sent', async () => {
  const { ctx, invoice } = await soldInvoice()
  const sent = Buffer.from('%PDF-1.7 as it was drawn before')
  const { sha256, fileSha256, fileKey } = await archiveDocument(ctx.config, 66, sent)
  await database.query(
    `INSERT INTO invoice_document (id_site, series, year, number, sha256, file_sha256, file_key)
     VALUES (66, $1, $2, $3, $4, $5, $6)`,
    [invoice.series, invoice.year, invoice.number, sha256, fileSha256, fileKey],
  )
  expect((await getInvoicePdf(ctx, invoice)).equals(sent)).toBe(true)
  expect((await saveInvoicePdf(ctx, invoice)).equals(sent)).toBe(true)
})

test('an invoice of a session names the mediator and why it cannot be withdrawn from', async () => {
  const { invoice } = await soldInvoice()
  expect(invoice.content).toMatchObject({
    hasSession: true,
    seller: {
      mediator:
        'Médiation Exemple, organisme fictif, 7 place de la Concorde-Retrouvée, 75000 Paris, https://mediation.example',
    },
  })
})

test('a document that cannot be drawn as it was sent is refused, and not replaced', async () => {
  const { ctx, invoice } = await soldInvoice()
  const { series, year, number } = invoice
  await database.query(
    `INSERT INTO invoice_document (id_site, series, year, number, sha256, file_sha256, file_key)
     VALUES (66, $1, $2, $3, $4, $4, $4)`,
    [series, year, number, randomBytes(32)],
  )
  await expect(getInvoicePdf(ctx, invoice)).rejects.toThrow('restore it from a backup')
})

test('a file is read with the hash and the key of its row only', async () => {
  const { config } = await context()
  const stored = await archiveDocument(config, 66, Buffer.from('Facture'))
  expect((await readArchived(config, 66, stored))!.toString()).toBe('Facture')
  expect(await readArchived(config, 67, stored)).toBeUndefined()
  expect(await readArchived(config, 66, { ...stored, sha256: randomBytes(32) })).toBeUndefined()
  const otherKey = { ...stored, fileKey: randomBytes(32) }
  await expect(readArchived(config, 66, otherKey)).rejects.toThrow('unable to authenticate')
})
