import type { BlockOf } from '@sesame/contract/blocks'
import { Breadcrumb } from '@sesame/ui/breadcrumb'
import { ButtonLink } from '@sesame/ui/button'
import { Hero } from '@sesame/ui/hero'
import { HeroScene } from '@sesame/ui/hero-scene'
import { Picture, type PictureImage } from '@sesame/ui/picture'
import { Stage } from '@sesame/ui/stage'

import { ScoreLine } from '../../features/home/score-line.tsx'
import type { BlockProps } from '../block-data.ts'
import { LiveSessions } from '../live-sessions.tsx'
import { PageHead } from '../page-head.tsx'
import { usePageImage, usePageImages, usePageView } from '../page-view.ts'

type HeroFields = BlockOf<'hero'>

/**
 * A home picture with a larger width-to-height ratio is shown behind the text; a narrower one
 * beside it.
 */
const WIDE = 1.3

export function HeroBlock(props: BlockProps<'hero'>) {
  const { block } = props
  const image = usePageImage(block.idImage)
  if (block.size === 'home') return <HomeHero {...props} />
  return image ? <PageStage block={block} image={image} /> : <PlainHead block={block} />
}

function HomeHero({ block, data }: BlockProps<'hero'>) {
  const image = usePageImage(block.idImage)
  const sheets = usePageImages(block.idImages)
  const tall = usePageImage(block.idImageTall)
  const isScene = image === undefined || image.width / image.height > WIDE
  const narrow = tall && { image: tall, media: '(max-width: 767px)' }
  return (
    <Hero
      title={block.title}
      kicker={block.kicker}
      lead={block.lead}
      note={block.note}
      layout={isScene ? 'scene' : 'label'}
      picture={
        image && sheets.length > 0 ? (
          <HeroScene image={image} sheets={sheets} />
        ) : (
          image && (
            <Picture
              image={{ ...image, alt: '' }}
              sizes={isScene ? '100vw' : '(min-width: 960px) 560px, 60vw'}
              {...(narrow && { narrow })}
              eager
            />
          )
        )
      }
      action={
        <>
          <HeroActions block={block} />
          {data?.score && <ScoreLine {...data.score} />}
        </>
      }
    >
      {data?.next && <LiveSessions next={data.next} />}
    </Hero>
  )
}

function PageStage({ block, image }: { block: HeroFields; image: PictureImage }) {
  const { breadcrumb } = usePageView()
  const tall = usePageImage(block.idImageTall)
  const narrow = tall && { image: tall, media: '(max-width: 575px)' }
  return (
    <Stage
      title={block.title}
      kicker={block.kicker}
      lead={block.lead}
      note={block.note}
      before={breadcrumb.length > 1 && <Breadcrumb items={breadcrumb} />}
      picture={<Picture image={{ ...image, alt: '' }} {...(narrow && { narrow })} eager />}
      action={block.action && <HeroActions block={block} />}
    />
  )
}

function PlainHead({ block }: { block: HeroFields }) {
  return (
    <PageHead
      title={block.title}
      intro={block.lead}
      aside={block.action && <HeroActions block={block} />}
    />
  )
}

function HeroActions({ block: { action, secondAction } }: { block: HeroFields }) {
  return (
    <>
      {action && (
        <ButtonLink variant="main" href={action.url}>
          {action.label}
        </ButtonLink>
      )}
      {secondAction && <ButtonLink href={secondAction.url}>{secondAction.label}</ButtonLink>}
    </>
  )
}
