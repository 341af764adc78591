import type { AuditEntry } from '@sesame/contract/audit'
import { differencesOf, type Difference } from '@sesame/contract/audit-differences'
import { ACTIONS, operatorText, tableText } from '@sesame/contract/audit-words'
import type { ListQuery } from '@sesame/contract/list'
import { ROLE_NAMES } from '@sesame/contract/role'

import type { Context } from '../../../platform/context.ts'
import { streamCsv, type CsvColumn } from '../../../platform/csv.ts'
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

/** What operators changed of these records, the newest first, with who it was. */
export async function listAuditOf(
  { db, site }: Context,
  wanted: { records: queries.AuditedRecords; limit: number },
) {
  const rows = await queries.listAuditOf(db, site.id, wanted)
  return rows.map(({ idOperator, role, name, ...entry }) => ({
    ...entry,
    by: operatorText({ id: idOperator, role, name }),
  }))
}

export function exportAudit(ctx: Context, list: ListQuery<queries.AuditField>) {
  return streamCsv(ctx, list, {
    name: 'journal',
    columns: columnsIn(ctx.site.timeZone),
    read: async (batch) => {
      const { entries, next } = await listAudit(ctx, batch)
      return { items: entries, next }
    },
  })
}

const columnsIn = (timeZone: string): CsvColumn<AuditEntry>[] => [
  { header: 'Quand', instant: ({ at }) => at },
  { header: 'Qui', text: ({ operator }) => operatorText(operator) },
  { header: 'Rôle', text: ({ operator }) => ROLE_NAMES[operator.role] },
  { header: 'Quoi', text: ({ table }) => tableText(table) },
  { header: 'Enregistrement', text: ({ key }) => key },
  { header: 'Acte', text: ({ action }) => ACTIONS[action] },
  {
    header: 'Avant',
    text: (entry) => entry.before && valuesText(differencesOf(entry, timeZone), 'before'),
  },
  {
    header: 'Après',
    text: (entry) => entry.after && valuesText(differencesOf(entry, timeZone), 'after'),
  },
]

/** « joueurs : 4 », one column a line, in the order of the screen. */
function valuesText(differences: readonly Difference[], side: 'before' | 'after'): string {
  return differences.map((one) => `${one.label}\u00a0: ${one[side] ?? 'vide'}`).join('\n')
}
