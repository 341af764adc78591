import { getAlbum, listAlbums } from '@sesame/contract/album'

import type { BlockLoader } from '../block-source.server.ts'

export const loadAlbum: BlockLoader<'album'> = async ({ ctx }, { slug }) => {
  if (slug) return { album: await ctx.api(getAlbum, { params: { id: slug } }) }
  const { albums } = await ctx.api(listAlbums)
  return { albums }
}
