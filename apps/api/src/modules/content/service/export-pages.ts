import type { ListQuery } from '@sesame/contract/list'
import type { Page } from '@sesame/contract/page'

import type { Context } from '../../../platform/context.ts'
import { streamCsv, type CsvColumn } from '../../../platform/csv.ts'
import type { PageField } from '../queries/edit-page.ts'
import { listPages } from './edit-page.ts'

const COLUMNS: CsvColumn<Page>[] = [
  { header: 'Titre', text: ({ title }) => title },
  { header: 'Adresse', text: ({ url }) => url },
  { header: 'Type', text: ({ type }) => type },
  { header: 'En ligne', text: ({ isValid }) => (isValid ? 'oui' : 'non') },
  { header: 'Dans le menu', text: ({ showInMenu }) => (showInMenu ? 'oui' : 'non') },
  { header: 'Description', text: ({ metaDescription }) => metaDescription },
]

export function exportPages(ctx: Context, list: ListQuery<PageField>) {
  return streamCsv(ctx, list, {
    name: 'pages',
    columns: COLUMNS,
    read: async (batch) => {
      const { pages, next } = await listPages(ctx, batch)
      return { items: pages, next }
    },
  })
}
