import { Prose } from '@sesame/ui/prose'

import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'

/** Renders HTML from the operator, which the API has sanitized. */
export function TextBlock({ block, placement }: BlockProps<'text'> | BlockProps<'html'>) {
  return (
    <BlockSection block={block} placement={placement} space="tight">
      <Prose dangerouslySetInnerHTML={{ __html: block.html }} />
    </BlockSection>
  )
}
