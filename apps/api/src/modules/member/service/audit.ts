import type { ListQuery } from '@sesame/contract/list'

import type { Context } from '../../../platform/context.ts'
import * as queries from '../queries/audit.ts'

export async function listAudit({ db, site }: Context, list: ListQuery<queries.AuditField>) {
  const { rows, ...size } = await queries.listAudit(db, site.id, list)
  const entries = rows.map(({ idOperator, role, name, at, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    operator: { id: idOperator, role, name },
  }))
  return { entries, ...size }
}
