import { Picture } from '@sesame/ui/picture'

import { Practical } from '../features/home/practical.tsx'
import { useSiteView } from '../lib/root-data.ts'
import type { BlockProps } from './block-data.ts'
import { BlockSection } from './block-section.tsx'
import { usePageImage } from './page-view.ts'

export function PracticalBlock({ block, data, standing }: BlockProps<'practical'>) {
  const image = usePageImage(block.idImage)
  const frame = useSiteView()?.frame
  if (!frame) return null
  return (
    <BlockSection block={block} standing={standing}>
      <div className={image ? 'cols cols--map' : undefined}>
        {image && <Picture image={image} className="map" sizes="(min-width: 960px) 660px, 100vw" />}
        <Practical frame={frame} addressHint={data?.addressHint ?? null} />
      </div>
    </BlockSection>
  )
}
