import type { BooksFormat, BooksKind } from '@sesame/contract/books'

import { writeSealed } from '../../../adapters/files/sealed-parts.ts'
import type { Context } from '../../../platform/context.ts'
import { countEntries, countInvoices } from '../../accounting/service/period.ts'
import { countCardDebts } from '../../giftcard/service/debt.ts'
import * as queries from '../queries/exports.ts'
import { contentOf, nameOf, type Progress } from './content.ts'
import { folderOf } from './exports.ts'

/** How often the state of a running export is stored. */
const SAVE_EVERY_MS = 500

/** Writes a file for the accountant. A second run writes it again, unless it is finished. */
export async function writeExport(ctx: Context, id: string): Promise<void> {
  const { db, site, config, now, log } = ctx
  const found = await queries.findExport(db, site.id, id)
  if (!found) return
  const kind = found.kind as BooksKind
  const format = found.format as BooksFormat
  const wanted = { kind, format, from: found.from, to: found.to }
  const total = await countWork(ctx, wanted)
  if (!(await queries.beginExport(db, site.id, { id, total }))) return
  try {
    const content = await contentOf(ctx, wanted, createProgress(ctx, id))
    const file = await writeSealed(config, folderOf(site.id, id), content)
    const name = await nameOf(ctx, wanted)
    await queries.finishExport(db, site.id, { ...file, id, name, at: now })
  } catch (error) {
    // Whoever asked for it sees that, and asks again: a job that tried for hours would not help.
    log.error({ err: error, kind, format }, 'a file for the accountant was not written')
    await queries.failExport(db, site.id, { id, at: now })
  }
}

/** Rows and documents of each kind that a file has; the archive has all of them. */
async function countWork(ctx: Context, { kind, from, to }: queries.Wanted): Promise<number> {
  const period = { from, to }
  const documents = async () =>
    (await countInvoices(ctx, period)).series.reduce((sum, { count }) => sum + count, 0)
  const cards = () => countCardDebts(ctx, to)
  if (kind === 'invoices') return documents()
  if (kind === 'journal') return countEntries(ctx, period)
  if (kind === 'gift_cards') return cards()
  if (kind === 'vat') return 1
  // Tables are written twice, the journal three times, each document once more as a PDF.
  return 3 * (await documents()) + 3 * (await countEntries(ctx, period)) + 2 * (await cards()) + 2
}

/** Counts what is written, and stores it now and then. */
function createProgress({ db, site }: Context, id: string): Progress {
  let done = 0
  let savedAt = performance.now()
  return async () => {
    done += 1
    if (performance.now() - savedAt < SAVE_EVERY_MS) return
    savedAt = performance.now()
    await queries.saveProgress(db, site.id, { id, done })
  }
}
