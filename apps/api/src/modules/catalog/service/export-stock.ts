import type { ListQuery } from '@sesame/contract/list'

import type { Context } from '../../../platform/context.ts'
import { streamCsv, type CsvColumn } from '../../../platform/csv.ts'
import type { StockField } from '../queries/stock.ts'
import { listStocks, type ListedStock } from './stock.ts'

const COLUMNS: CsvColumn<ListedStock>[] = [
  { header: 'Produit', text: ({ name }) => name },
  { header: 'Référence', text: ({ reference }) => reference },
  { header: 'En main', number: ({ onHand }) => onHand },
  { header: 'Réservé', number: ({ reserved }) => reserved },
  { header: 'Disponible', number: ({ onHand, reserved }) => onHand - reserved },
]

export function exportStocks(ctx: Context, list: ListQuery<StockField>) {
  return streamCsv(ctx, list, {
    name: 'stocks',
    columns: COLUMNS,
    read: async (batch) => {
      const { stocks, next } = await listStocks(ctx, batch)
      return { items: stocks, next }
    },
  })
}
