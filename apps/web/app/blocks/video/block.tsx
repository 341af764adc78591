import type { BlockOf } from '@sesame/contract/blocks'
import type { Image } from '@sesame/contract/media'
import { ButtonLink } from '@sesame/ui/button'
import { Picture } from '@sesame/ui/picture'

import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'
import { usePageImage } from '../page-view.ts'

import './block.css'

/**
 * Uploaded films play in the page. For external ones a picture links to the host, so that no
 * request goes there before the visitor follows the link.
 */
export function VideoBlock({ block, placement }: BlockProps<'video'>) {
  const image = usePageImage(block.idImage)
  const isOwn = block.url.startsWith('/media/')
  return (
    <BlockSection block={block} placement={placement} space="tight">
      {isOwn ? (
        <OwnFilm block={block} image={image} />
      ) : (
        <ExternalVideo block={block} image={image} />
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
    // Captions are part of the video file if its author added them.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className="video"
      controls
      playsInline
      preload="none"
      src={block.url}
      poster={image?.url}
      aria-label={block.label}
    />
  )
}

function ExternalVideo({ block, image }: FilmProps) {
  return (
    <div className="video video--elsewhere" data-background="deep">
      {image && <Picture image={{ ...image, alt: '' }} sizes="(min-width: 960px) 950px, 100vw" />}
      <div className="video__in">
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
