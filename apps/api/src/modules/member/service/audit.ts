import type { ListQuery } from '@sesame/contract/list'

import type { Context } from '../../../platform/context.ts'
import { readPage } from '../../../platform/list.ts'
import * as queries from '../queries/audit.ts'

export async function listAudit({ db, site }: Context, list: ListQuery<queries.AuditField>) {
  const { rows, total } = await readPage(list, (page) => queries.listAudit(db, site.id, page))
  const entries = rows.map(({ total: _total, idOperator, role, name, at, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    operator: { id: idOperator, role, name },
  }))
  return { entries, total }
}
