import { Figure } from '@sesame/ui/figure'

import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'
import { usePageImage } from '../page-view.ts'

export function PictureBlock({ block, placement }: BlockProps<'picture'>) {
  const image = usePageImage(block.idImage)
  if (!image) return null
  return (
    <BlockSection block={block} placement={placement} space="tight">
      <Figure image={image} caption={block.caption} width={block.width} />
    </BlockSection>
  )
}
