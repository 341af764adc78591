import type { Books } from '@sesame/contract/books'
import { addDays, addMonths } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import { countClosed } from '../../accounting/service/closing.ts'
import * as accounting from '../../accounting/service/period.ts'
import { seriesOf } from '../rules/month.ts'
import { listExports } from './exports.ts'

const LAST_ENTRIES = 6

/** The books of a month, counted as they are read: nothing of them is stored twice. */
export async function getBooks(ctx: Context, month: string): Promise<Books> {
  const from = `${month}-01`
  const period = { from, to: addDays(addMonths(from, 1), -1) }
  const closed = await countClosed(ctx.db, ctx.site.id, period)
  const [invoices, journal, giftCardDebtCents, lastEntries, exports] = await Promise.all([
    accounting.countInvoices(ctx, period),
    accounting.sumJournal(ctx, period),
    accounting.sumGiftCardDebt(ctx, period.to),
    accounting.listLastEntries(ctx, period, LAST_ENTRIES),
    listExports(ctx, period),
  ])
  return {
    ...{ month, ...period, journal, giftCardDebtCents, exports },
    invoices: seriesOf(invoices.series, 'F'),
    creditNotes: seriesOf(invoices.series, 'A'),
    missing: invoices.missing,
    closing: {
      days: Number(period.to.slice(8)),
      closedDays: closed.days,
      lastAt: closed.lastAt?.toISOString() ?? null,
      differenceCents: closed.differenceCents,
    },
    lastEntries: lastEntries.map(({ id, day, first, lines }) => ({
      ...{ id, day, journal: first.journal, piece: first.piece, label: first.label },
      lines: lines.map(({ account, accountName, amountCents }) => ({
        ...{ account, accountName, amountCents },
      })),
    })),
  }
}
