import { NewsRows } from '../../features/news/news-rows.tsx'
import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'

export function NewsBlock({ block, data, placement }: BlockProps<'news'>) {
  if (!data || data.length === 0) return null
  return (
    <BlockSection block={block} placement={placement}>
      <NewsRows news={data} heading={block.title ? 'h3' : 'h2'} />
    </BlockSection>
  )
}
