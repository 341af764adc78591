import { Prose } from '@sesame/ui/prose'

import type { BlockProps } from './block-data.ts'
import { BlockSection } from './block-section.tsx'

/** Words of the operator; the API has cleaned them. */
export function TextBlock({ block, standing }: BlockProps<'text'> | BlockProps<'html'>) {
  return (
    <BlockSection block={block} standing={standing} space="tight">
      <Prose dangerouslySetInnerHTML={{ __html: block.html }} />
    </BlockSection>
  )
}
