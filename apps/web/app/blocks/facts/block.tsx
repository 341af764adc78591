import { Figures } from '@sesame/ui/figures'

import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'

export function FactsBlock({ block, placement }: BlockProps<'facts'>) {
  return (
    <BlockSection block={block} placement={placement} space="tight">
      <Figures items={block.items} />
    </BlockSection>
  )
}
