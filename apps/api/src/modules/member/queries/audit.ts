import type { AuditEntry } from '@sesame/contract/audit'
import type { ListQuery } from '@sesame/contract/list'
import type { Role } from '@sesame/contract/role'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { readList } from '../../../platform/list.ts'

export type AuditField = 'table' | 'key' | 'operator' | 'action' | 'at'

export function listAudit(db: Db, idSite: number, list: ListQuery<AuditField>) {
  const query = db
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
  return readList(db, query, list, {
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
