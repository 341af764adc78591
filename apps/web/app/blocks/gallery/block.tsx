import { Gallery } from '../../features/slider/gallery.tsx'
import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'
import { usePageView } from '../page-view.ts'

export default function GalleryBlock({ block, placement }: BlockProps<'gallery'>) {
  const { images } = usePageView()
  const items = block.idImages.flatMap((id) => {
    const image = images.find((found) => found.id === id)
    return image ? [{ kind: 'image' as const, image }] : []
  })
  if (items.length === 0) return null
  return (
    <BlockSection block={block} placement={placement}>
      <Gallery items={items} {...(block.title && { label: block.title })} />
    </BlockSection>
  )
}
