import type pg from 'pg'

import { readBooks } from '../../tools/sesame/books.ts'
import { countMails, listOrders } from '../money/audit.ts'
import type { Bank } from '../money/bank.ts'
import { waitForSettlement } from '../money/settlement.ts'
import type { Seen } from './visitors.ts'

interface Evidence {
  db: pg.Pool
  bank: Bank
  visitors: Pick<Seen, 'placed' | 'paid' | 'faults'>
  /** Where the sink shows its mails. */
  mailPort: number
}

/**
 * Waits until everything is settled, then compares what visitors were told with orders, charges,
 * books and mails. `zero` must be 0 after any outage.
 */
export async function judgeSales({ db, bank, visitors, mailPort }: Evidence) {
  const unsettled = await waitForSettlement(db, bank)
  const orders = await listOrders(db)
  const known = new Set(orders.map(({ id }) => id))
  const paid = new Set(orders.filter(({ status }) => status === 'paid').map(({ id }) => id))
  const books = await readBooks(db)
  const mails = (await (await fetch(`http://127.0.0.1:${mailPort}/messages.json`)).json()) as []
  const { confirmationsMissing, confirmationsTooMany, extraCopies } = countMails(orders, mails)
  for (const fault of visitors.faults.slice(0, 10)) console.log(fault)
  return {
    zero: {
      lostOrders: [...visitors.placed].filter((id) => !known.has(id)).length,
      lostPayments: [...visitors.paid].filter((id) => !paid.has(id)).length,
      ...{ doubledOrders: await countDoubled(db, 'visiteur-%'), unsettled },
      ...{ faults: visitors.faults.length, confirmationsMissing, confirmationsTooMany },
      ...{ trialBalance: books.trialBalance, unbalancedEntries: books.unbalancedEntries },
      ...{ invoiceGaps: books.invoiceGaps, bookingsWithoutClaim: books.bookingsWithoutClaim },
      claimsWithoutBooking: books.claimsWithoutBooking,
    },
    /**
     * Confirmations that were sent again, under the same Message-ID: the database was away between
     * the mail server's yes and its record.
     */
    extraCopies,
    deadLetters: books.deadLetters,
  }
}

/** Each purchase of a visitor has an address of its own. */
export async function countDoubled(db: pg.Pool, emails: string): Promise<number> {
  const { rowCount } = await db.query(
    'SELECT FROM customer_order WHERE email LIKE $1 GROUP BY email HAVING count(*) > 1',
    [emails],
  )
  return rowCount ?? 0
}
