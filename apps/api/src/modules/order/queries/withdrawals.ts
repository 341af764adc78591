import type { ListQuery } from '@sesame/contract/list'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { readList } from '../../../platform/list.ts'

/** Finds a paid order by its number and e-mail address. */
export async function findOrderId(
  db: Db,
  idSite: number,
  { number, email }: { number: string; email: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('customer_order')
    .select('id')
    .where('id_site', '=', idSite)
    .where('number', '=', number)
    .where('email_key', '=', sql<string>`lower(${email}::text)`)
    .where('paid_at', 'is not', null)
    .executeTakeFirst()
  return row?.id
}

export function listWithdrawnLines(
  db: Db,
  idSite: number,
  idOrder: string,
): Promise<{ line: number; state: string }[]> {
  return db
    .selectFrom('withdrawal_line as l')
    .innerJoin('withdrawal as w', (join) =>
      join.onRef('w.id_site', '=', 'l.id_site').onRef('w.id', '=', 'l.id_withdrawal'),
    )
    .select(['l.line', 'w.status as state'])
    .where('l.id_site', '=', idSite)
    .where('l.id_order', '=', idOrder)
    .orderBy('l.line')
    .execute()
}

export async function insertWithdrawal(
  tx: Db,
  idSite: number,
  said: {
    id: string
    idOrder: string
    name: string
    email: string
    refundCents: number
    receivedAt: Date
    refundDueOn: string
    lines: number[]
  },
): Promise<void> {
  await tx
    .insertInto('withdrawal')
    .values({
      id_site: idSite,
      id: said.id,
      id_order: said.idOrder,
      name: said.name,
      email: said.email,
      refund_cents: said.refundCents,
      received_at: said.receivedAt,
      refund_due_on: said.refundDueOn,
    })
    .execute()
  await tx
    .insertInto('withdrawal_line')
    .values(
      said.lines.map((line) => ({
        id_site: idSite,
        id_order: said.idOrder,
        line,
        id_withdrawal: said.id,
      })),
    )
    .execute()
}

function withdrawals(db: Db, idSite: number) {
  return db
    .selectFrom('withdrawal')
    .innerJoin('customer_order', (join) =>
      join
        .onRef('customer_order.id_site', '=', 'withdrawal.id_site')
        .onRef('customer_order.id', '=', 'withdrawal.id_order'),
    )
    .select([
      'withdrawal.id',
      'withdrawal.id_order as idOrder',
      'customer_order.number as orderNumber',
      'withdrawal.name',
      'withdrawal.email',
      'withdrawal.refund_cents as refundCents',
      'withdrawal.status as state',
      'withdrawal.reason',
      'withdrawal.received_at as receivedAt',
      'withdrawal.refund_due_on as refundDueOn',
      sql<number[]>`ARRAY(SELECT l.line FROM withdrawal_line l
        WHERE l.id_site = withdrawal.id_site AND l.id_withdrawal = withdrawal.id ORDER BY l.line)`.as(
        'lines',
      ),
    ])
    .where('withdrawal.id_site', '=', idSite)
}

export function findWithdrawal(db: Db, idSite: number, id: string) {
  return withdrawals(db, idSite).where('withdrawal.id', '=', id).executeTakeFirst()
}

export type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>

export type WithdrawalField = 'state' | 'email' | 'receivedAt'

/** Open ones first, the most urgent of them first. */
export function listWithdrawals(db: Db, idSite: number, list: ListQuery<WithdrawalField>) {
  return readList(db, withdrawals(db, idSite), list, {
    columns: {
      state: 'withdrawal.status',
      email: 'withdrawal.email',
      receivedAt: 'withdrawal.received_at',
    },
    order: [
      [sql<boolean>`withdrawal.status <> 'received'`, 'asc'],
      ['withdrawal.refund_due_on', 'asc'],
      ['withdrawal.id', 'asc'],
    ],
  })
}

/** False if it was already settled. */
export async function settleWithdrawal(
  tx: Db,
  idSite: number,
  { id, outcome, reason }: { id: string; outcome: 'refunded' | 'refused'; reason: string | null },
): Promise<boolean> {
  const result = await tx
    .updateTable('withdrawal')
    .set({ status: outcome, reason, settled_at: sql`current_instant()` })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .where('status', '=', 'received')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Open withdrawals due by that day without an alert. */
export async function listPressing(
  db: Db,
  idSite: number,
  { by, kind }: { by: string; kind: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT w.id FROM withdrawal w
    WHERE w.id_site = ${idSite} AND w.status = 'received' AND w.refund_due_on <= ${by}
      AND NOT mail_was_requested(p_site => w.id_site, p_subject => w.id::text, p_kind => ${kind})
    ORDER BY w.refund_due_on, w.id LIMIT 200`.execute(db)
  return rows.map(({ id }) => id)
}
