import { BlogCards } from '../../features/blog/blog-cards.tsx'
import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'

export function BlogBlock({ block, data, placement }: BlockProps<'blog'>) {
  if (!data || data.length === 0) return null
  return (
    <BlockSection block={block} placement={placement}>
      <BlogCards blogs={data} heading={block.title ? 'h3' : 'h2'} />
    </BlockSection>
  )
}
