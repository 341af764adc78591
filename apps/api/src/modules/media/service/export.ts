import type { ListQuery } from '@sesame/contract/list'
import type { Media } from '@sesame/contract/media'

import type { Context } from '../../../platform/context.ts'
import { streamCsv, type CsvColumn } from '../../../platform/csv.ts'
import type { MediaField } from '../queries.ts'
import { listMedia } from './read.ts'

const COLUMNS: CsvColumn<Media>[] = [
  { header: 'Nom', text: ({ name }) => name },
  { header: 'Texte de remplacement', text: ({ alt }) => alt },
  { header: 'Type', text: ({ type }) => type },
  { header: 'Octets', number: ({ bytes }) => bytes },
  { header: 'Adresse', text: ({ url }) => url },
  { header: 'Ajouté le', instant: ({ createdAt }) => createdAt },
]

export function exportMedia(ctx: Context, list: ListQuery<MediaField>) {
  return streamCsv(ctx, list, {
    name: 'medias',
    columns: COLUMNS,
    read: async (batch) => {
      const { media, next } = await listMedia(ctx, batch)
      return { items: media, next }
    },
  })
}
