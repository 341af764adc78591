import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'
import { LiveSessions } from '../live-sessions.tsx'

export function NextSessionsBlock({ block, data, placement }: BlockProps<'nextSessions'>) {
  if (!data) return null
  return (
    <BlockSection block={block} placement={placement}>
      <LiveSessions next={data} hasTitle={block.title === undefined} />
    </BlockSection>
  )
}
