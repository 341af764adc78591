import { Icon } from '@sesame/ui/icon'
import { Picture } from '@sesame/ui/picture'

import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'
import { usePageImage } from '../page-view.ts'

import './block.css'

/** The map is a picture, so that no request goes to a map service. */
export function MapBlock({ block, placement }: BlockProps<'map'>) {
  const image = usePageImage(block.idImage)
  return (
    <BlockSection block={block} placement={placement}>
      <div className={block.hints.length > 0 ? 'cols cols--map' : undefined}>
        {image && <Picture image={image} className="map" sizes="(min-width: 960px) 660px, 100vw" />}
        {block.hints.length > 0 && (
          <ul className="icon-list">
            {block.hints.map(({ title, text }) => (
              <li key={title}>
                <Icon name="location-dot" />
                <span>
                  <b>{title}</b>
                  {text}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </BlockSection>
  )
}
