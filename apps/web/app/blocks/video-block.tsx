import type { BlockOf } from '@sesame/contract/blocks'
import type { Image } from '@sesame/contract/media'
import { ButtonLink } from '@sesame/ui/button'
import { Picture } from '@sesame/ui/picture'

import type { BlockProps } from './block-data.ts'
import { BlockSection } from './block-section.tsx'
import { usePageImage } from './page-view.ts'

/**
 * A film of the house plays in the page. One that is elsewhere is a picture and a link: nothing
 * is asked of that host before the visitor goes there.
 */
export function VideoBlock({ block, standing }: BlockProps<'video'>) {
  const image = usePageImage(block.idImage)
  const isOwn = block.url.startsWith('/media/')
  return (
    <BlockSection block={block} standing={standing} space="tight">
      {isOwn ? (
        <OwnFilm block={block} image={image} />
      ) : (
        <FilmElsewhere block={block} image={image} />
      )}
    </BlockSection>
  )
}

interface FilmProps {
  block: BlockOf<'video'>
  image: Image | undefined
}

function OwnFilm({ block, image }: FilmProps) {
  return (
    // Captions are in the file where its maker put them.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className="film"
      controls
      playsInline
      preload="none"
      src={block.url}
      poster={image?.url}
      aria-label={block.label}
    />
  )
}

function FilmElsewhere({ block, image }: FilmProps) {
  return (
    <div className="film film--elsewhere" data-ground="deep">
      {image && <Picture image={{ ...image, alt: '' }} sizes="(min-width: 960px) 950px, 100vw" />}
      <div className="film__in">
        <p>{block.label}</p>
        <ButtonLink href={block.url} rel="noopener noreferrer" target="_blank">
          Voir la vidéo sur {hostOf(block.url)} (nouvel onglet)
        </ButtonLink>
      </div>
    </div>
  )
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : 'un autre site'
}
