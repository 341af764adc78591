import type { ListQuery } from '@sesame/contract/list'
import type { DeliveryState } from '@sesame/contract/parcel'
import { DUE_KINDS, type RefundDue } from '@sesame/contract/refund'
import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import { streamCsv, type CsvColumn } from '../../../platform/csv.ts'
import { withZeros } from '../../../platform/list.ts'
import * as queries from '../queries/refunds-to-make.ts'
import { DUE_KIND_LABELS, WAITS_FOR_LABELS } from '../rules/labels.ts'
import { waitsFor } from '../rules/refunds-due.ts'

export async function listRefundsDue(
  { db, site, now }: Context,
  list: ListQuery<queries.DueField>,
) {
  const { timeZone } = site
  const found = await queries.listRefundsDue(db, { idSite: site.id, timeZone }, list)
  const { rows, counts, ...size } = found
  const today = dayIn(timeZone, now)
  const refunds = rows.map(({ since, ...row }): RefundDue => {
    const kind = row.kind as RefundDue['kind']
    const deliveryState = row.deliveryState as DeliveryState | null
    return {
      ...{ ...row, kind, deliveryState },
      since: since.toISOString(),
      isOverdue: row.dueOn < today,
      waitsFor: waitsFor({ kind, deliveryState, since }, now),
    }
  })
  return { refunds, ...size, counts: withZeros(DUE_KINDS, counts) }
}

const COLUMNS: CsvColumn<RefundDue>[] = [
  { header: 'Commande', text: ({ number }) => number },
  { header: 'Prénom', text: ({ firstname }) => firstname },
  { header: 'Nom', text: ({ lastname }) => lastname },
  { header: 'Sorte', text: ({ kind }) => DUE_KIND_LABELS[kind] },
  { header: 'Objet', text: ({ label }) => label },
  { header: 'À rembourser (€)', cents: ({ amountCents }) => amountCents },
  { header: 'Depuis le', instant: ({ since }) => since },
  { header: 'Avant le', text: ({ dueOn }) => dueOn.split('-').toReversed().join('/') },
  { header: 'En retard', text: ({ isOverdue }) => (isOverdue ? 'oui' : 'non') },
  { header: 'Attend', text: (due) => WAITS_FOR_LABELS[due.waitsFor] },
]

export function exportRefundsDue(ctx: Context, list: ListQuery<queries.DueField>) {
  return streamCsv(ctx, list, {
    name: 'a-rembourser',
    columns: COLUMNS,
    read: async (batch) => {
      const { refunds, next } = await listRefundsDue(ctx, batch)
      return { items: refunds, next }
    },
  })
}
