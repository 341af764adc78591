import { Wares } from '../features/shop/wares.tsx'
import type { BlockProps } from './block-data.ts'
import { BlockSection } from './block-section.tsx'

export function ProductListBlock({ block, data, standing }: BlockProps<'productList'>) {
  if (!data || data.wares.length === 0) return null
  return (
    <BlockSection block={block} standing={standing}>
      <Wares wares={data.wares} heading={block.title ? 'h3' : 'h2'} look={data.look} />
    </BlockSection>
  )
}
