import type { BlockOf } from '@sesame/contract/blocks'
import { Banner } from '@sesame/ui/banner'
import { ButtonLink } from '@sesame/ui/button'
import { Duo } from '@sesame/ui/duo'
import { Icon } from '@sesame/ui/icon'
import { Picture } from '@sesame/ui/picture'

import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'
import { usePageImage } from '../page-view.ts'

import './block.css'

/** On dark backgrounds the picture fills the section; on light ones it is shown beside the text. */
export function CallToActionBlock({ block, placement }: BlockProps<'callToAction'>) {
  const { background, place, kicker, title, side } = block
  const image = usePageImage(block.idImage)
  const isDark = background === 'night' || background === 'deep'
  if (image && isDark && title) {
    return (
      <Banner
        title={title}
        kicker={kicker}
        background={background}
        edge={placement.hasEdge}
        side={side}
        id={place}
        picture={<Picture image={{ ...image, alt: '' }} />}
      >
        <CallWords block={block} />
      </Banner>
    )
  }
  if (image) {
    return (
      <BlockSection block={{ background, place }} placement={placement}>
        <Duo
          side={side}
          picture={
            <Picture
              image={image}
              sizes="(min-width: 960px) 590px, 100vw"
              className={image.height > image.width ? 'pic--tall' : ''}
            />
          }
        >
          {kicker && <p className="kicker">{kicker}</p>}
          {title && <h2>{title}</h2>}
          <CallWords block={block} />
        </Duo>
      </BlockSection>
    )
  }
  const { action: _, intro: __, ...section } = block
  return (
    <BlockSection block={section} placement={placement} space="tight">
      <div className="stack call">
        <CallWords block={block} />
      </div>
    </BlockSection>
  )
}

function CallWords({ block }: { block: BlockOf<'callToAction'> }) {
  const { intro, text, points, action } = block
  return (
    <>
      {intro && <p className="lead">{intro}</p>}
      {text && <p>{text}</p>}
      {points.length > 0 && (
        <ul className="points">
          {points.map((point) => (
            <li key={point}>
              <Icon name="check" />
              {point}
            </li>
          ))}
        </ul>
      )}
      {action && (
        <p>
          <ButtonLink href={action.url}>{action.label}</ButtonLink>
        </p>
      )}
    </>
  )
}
