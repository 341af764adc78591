import type { AuditEntry } from '@sesame/contract/audit'
import type { ListQuery } from '@sesame/contract/list'
import type { Role } from '@sesame/contract/role'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { readList } from '../../../platform/list.ts'

function entries(db: Db, idSite: number) {
  return db
    .selectFrom('audit_entry')
    .select([
      sql<number>`id`.as('id'),
      'at',
      'id_operator as idOperator',
      sql<Role>`operator_role`.as('role'),
      sql<string | null>`(
        SELECT nullif(concat_ws(' ', m.firstname, m.lastname), '') FROM member m
        WHERE m.id_site = audit_entry.id_site AND m.id = audit_entry.id_operator)`.as('name'),
      'table_name as table',
      'key',
      sql<AuditEntry['action']>`action`.as('action'),
      sql<AuditEntry['before']>`before`.as('before'),
      sql<AuditEntry['after']>`after`.as('after'),
    ])
    .where('id_site', '=', idSite)
}

/** Keys of records, by table. */
export type AuditedRecords = Readonly<Record<string, readonly string[]>>

/** What operators changed of these records, the newest first. */
export function listAuditOf(
  db: Db,
  idSite: number,
  { records, limit }: { records: AuditedRecords; limit: number },
) {
  const wanted = Object.entries(records).filter(([, keys]) => keys.length > 0)
  return entries(db, idSite)
    .where((eb) =>
      eb.or(
        wanted.map(([table, keys]) =>
          eb.and([eb('table_name', '=', table), eb('key', 'in', keys)]),
        ),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type AuditField = 'table' | 'key' | 'operator' | 'action' | 'at'

export function listAudit(db: Db, idSite: number, list: ListQuery<AuditField>) {
  return readList(db, entries(db, idSite), list, {
    columns: {
      table: 'table_name',
      key: 'key',
      operator: sql<string>`id_operator::text`,
      action: 'action',
      at: 'at',
    },
    order: [
      ['at', 'desc'],
      ['id', 'desc'],
    ],
  })
}
