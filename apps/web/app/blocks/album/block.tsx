import type { Album } from '@sesame/contract/album'

import { AlbumCovers } from '../../features/album/album-covers.tsx'
import { Gallery } from '../../features/slider/gallery.tsx'
import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'

export default function AlbumBlock({ block, data, placement }: BlockProps<'album'>) {
  if (!data) return null
  return (
    <BlockSection block={block} placement={placement}>
      {'album' in data ? (
        <AlbumPictures album={data.album} />
      ) : (
        <AlbumCovers albums={data.albums} heading={block.title ? 'h3' : 'h2'} />
      )}
    </BlockSection>
  )
}

function AlbumPictures({ album }: { album: Album }) {
  const items = album.images.map(({ caption, ...image }) => ({
    kind: 'image' as const,
    image,
    ...(caption && { caption }),
  }))
  return <Gallery items={items} label={album.title} />
}
