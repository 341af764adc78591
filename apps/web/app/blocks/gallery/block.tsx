import { Gallery } from '../../features/slider/gallery.tsx'
import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'
import { usePageView } from '../page-view.ts'

export default function GalleryBlock({ block, placement }: BlockProps<'gallery'>) {
  const { images } = usePageView()
  const imageOf = (id: number | undefined) => images.find((found) => found.id === id)
  const pictures = block.idImages.flatMap((id) => {
    const image = imageOf(id)
    return image ? [{ kind: 'image' as const, image }] : []
  })
  const videos = block.videos.map(({ url, label, idImage }) => {
    const poster = imageOf(idImage)
    return { kind: 'video' as const, url, title: label, ...(poster && { poster }) }
  })
  const items = [...pictures, ...videos]
  if (items.length === 0) return null
  return (
    <BlockSection block={block} placement={placement}>
      <Gallery items={items} {...(block.title && { label: block.title })} />
    </BlockSection>
  )
}
