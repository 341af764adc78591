import { ProductCards } from '../../features/shop/product-cards.tsx'
import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'

export function ProductListBlock({ block, data, placement }: BlockProps<'productList'>) {
  if (!data || data.productCards.length === 0) return null
  return (
    <BlockSection block={block} placement={placement}>
      <ProductCards
        products={data.productCards}
        heading={block.title ? 'h3' : 'h2'}
        look={data.look}
      />
    </BlockSection>
  )
}
