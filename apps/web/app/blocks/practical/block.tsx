import type { WayKind } from '@sesame/contract/blocks'
import type { IconName } from '@sesame/ui/icon'
import { Picture } from '@sesame/ui/picture'

import { Practical } from '../../features/home/practical.tsx'
import { useSiteView } from '../../lib/site/root-data.ts'
import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'
import { usePageImage } from '../page-view.ts'

import '../map/block.css'

const ICONS: Record<WayKind, IconName> = {
  train: 'train',
  car: 'car',
  age: 'users',
  access: 'universal-access',
}

export function PracticalBlock({ block, data, placement }: BlockProps<'practical'>) {
  const image = usePageImage(block.idImage)
  const frame = useSiteView()?.frame
  if (!frame) return null
  return (
    <BlockSection block={block} placement={placement}>
      <div className={image ? 'cols cols--map' : undefined}>
        {image && <Picture image={image} className="map" sizes="(min-width: 960px) 660px, 100vw" />}
        <Practical
          frame={frame}
          addressHint={data?.addressHint ?? null}
          ways={block.ways.map(({ kind, ...way }) => ({ icon: ICONS[kind], ...way }))}
        />
      </div>
    </BlockSection>
  )
}
