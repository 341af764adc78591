import { Posters } from '../../features/scenario/poster.tsx'
import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'

export function ScenarioListBlock({ block, data, placement }: BlockProps<'scenarioList'>) {
  if (!data || data.length === 0) return null
  return (
    <BlockSection block={block} placement={placement}>
      <Posters services={data} heading={block.title ? 'h3' : 'h2'} isWide={block.isWide} />
    </BlockSection>
  )
}
