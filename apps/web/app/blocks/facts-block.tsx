import { Figures } from '@sesame/ui/figures'

import type { BlockProps } from './block-data.ts'
import { BlockSection } from './block-section.tsx'

export function FactsBlock({ block, standing }: BlockProps<'facts'>) {
  return (
    <BlockSection block={block} standing={standing} space="tight">
      <Figures items={block.items} />
    </BlockSection>
  )
}
