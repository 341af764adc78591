import type { Image } from '@sesame/contract/media'
import { Icon } from '@sesame/ui/icon'
import { Picture } from '@sesame/ui/picture'
import type { SliderItem } from '@sesame/ui/slider'
import { VisuallyHidden } from '@sesame/ui/visually-hidden'
import { lazy, Suspense, useState } from 'react'
import type { MouseEvent } from 'react'

import './gallery.css'

type GalleryItem =
  | { kind: 'image'; image: Image; caption?: string }
  | { kind: 'video'; url: string; poster?: Image; title: string }

const Slider = lazy(() => import('@sesame/ui/slider'))

interface GalleryProps {
  items: readonly GalleryItem[]
  label?: string
  /** Loads the first picture eagerly, because it is the main content of the page. */
  isEager?: boolean
}

/** Thumbnails open a full-screen viewer; without JavaScript each links to its file. */
export function Gallery({ items, label = 'Galerie', isEager = false }: GalleryProps) {
  const [start, setStart] = useState<number | null>(null)
  const open = (event: MouseEvent, index: number) => {
    // With a modifier key the browser opens the file in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setStart(index)
  }
  if (items.length === 0) return null
  return (
    <>
      <ul className="gallery">
        {items.map((item, index) => (
          <li key={item.kind === 'image' ? item.image.id : item.url}>
            <a href={addressOf(item)} onClick={(event) => open(event, index)}>
              <Thumbnail
                item={item}
                sizes={sizesOf(index, items.length)}
                isEager={isEager && index === 0}
              />
              {index === 0 && items.length > 1 && (
                <span className="gallery__count" aria-hidden="true">
                  1 / {items.length}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <Suspense>
        {start !== null && (
          <Slider
            items={items satisfies readonly SliderItem[]}
            start={start}
            label={label}
            onClose={() => setStart(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function addressOf(item: GalleryItem): string {
  return item.kind === 'image' ? item.image.url : item.url
}

/** Widths as gallery.css lays them out. */
function sizesOf(index: number, count: number): string {
  if (count === 5) {
    return index === 0 ? '(min-width: 768px) 50vw, 100vw' : '(min-width: 768px) 25vw, 50vw'
  }
  if (index === 0 && count % 2 === 1) return '(min-width: 1280px) 1200px, 100vw'
  return count > 5 ? '(min-width: 768px) 33vw, 50vw' : '50vw'
}

interface ThumbnailProps {
  item: GalleryItem
  sizes: string
  isEager: boolean
}

function Thumbnail({ item, sizes, isEager }: ThumbnailProps) {
  const image = item.kind === 'image' ? item.image : item.poster
  const name = item.kind === 'image' ? (item.caption ?? item.image.alt) : item.title
  return (
    <>
      <VisuallyHidden>
        {item.kind === 'image' ? 'Agrandir' : 'Voir la vidéo'}&nbsp;: {name}
      </VisuallyHidden>
      {image && <Picture image={{ ...image, alt: '' }} sizes={sizes} eager={isEager} />}
      {item.kind === 'video' && (
        <span className="gallery__play" aria-hidden="true">
          <Icon name="chevron-right" />
        </span>
      )}
    </>
  )
}
