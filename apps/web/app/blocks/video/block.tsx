import type { BlockOf } from '@sesame/contract/blocks'
import type { Image } from '@sesame/contract/media'
import { ButtonLink } from '@sesame/ui/button'
import { Picture } from '@sesame/ui/picture'
import { mediaKindOf } from '@sesame/values/media-kind'

import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'
import { usePageImage } from '../page-view.ts'

import './block.css'

/**
 * Uploaded films play in the page, and an uploaded picture is shown as one. For external films a
 * picture links to the host, so that no request goes there before the visitor follows the link.
 */
export function VideoBlock({ block, placement }: BlockProps<'video'>) {
  const image = usePageImage(block.idImage)
  const kind = block.url.startsWith('/media/') ? mediaKindOf(block.url) : null
  return (
    <BlockSection block={block} placement={placement} space="tight">
      {kind === 'image' && (
        <img className="video" src={block.url} alt={block.label} loading="lazy" />
      )}
      {kind === 'video' && <OwnFilm block={block} image={image} />}
      {kind === null && <ExternalVideo block={block} image={image} />}
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
