import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'

import { Icon } from './icon.tsx'
import { SliderPicture, type SlideImage } from './slider-picture.tsx'
import { useModal, whenClosed } from './use-modal.ts'

import './slider.css'

export type SliderItem =
  | { kind: 'image'; image: SlideImage; caption?: string | undefined }
  | { kind: 'video'; url: string; poster?: { url: string } | undefined; title: string }

interface SliderProps {
  items: readonly SliderItem[]
  start: number
  label: string
  onClose: () => void
}

const SWIPE_PX = 48

/** Full-screen images and videos, one at a time; the first follows the last. */
export default function Slider({ items, start, label, onClose }: SliderProps) {
  const dialog = useModal()
  const [index, setIndex] = useState(start)
  const item = items[index]
  const move = (step: number) => setIndex((index + step + items.length) % items.length)
  const swipe = useSwipe(move)

  const onKeyDown = (event: KeyboardEvent) => {
    // In a focused video, the arrow keys seek instead of changing the slide.
    const step = event.target instanceof HTMLVideoElement ? undefined : STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(step)
  }

  return (
    // The native dialog handles Escape, keeps the focus inside and restores it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="slider"
      data-background="deep"
      aria-label={label}
      onClose={whenClosed(onClose)}
      onKeyDown={onKeyDown}
    >
      <div className="slider__bar">
        <p aria-live="polite">{`${index + 1} / ${items.length}`}</p>
        <button
          type="button"
          className="iconbtn"
          aria-label="Fermer la galerie"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="xmark" />
        </button>
      </div>
      <div className="slider__stage" {...swipe}>
        {item && <Slide key={index} item={item} />}
        {items.length > 1 && <Arrows onMove={move} />}
      </div>
      <p className="slider__cap">{item && captionOf(item)}</p>
    </dialog>
  )
}

const STEPS: Record<string, number | undefined> = { ArrowLeft: -1, ArrowRight: 1 }

function Slide({ item }: { item: SliderItem }) {
  if (item.kind === 'image') return <SliderPicture image={item.image} />
  const { url, poster, title } = item
  return (
    // Captions are part of the video file, if it has any.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      controls
      playsInline
      preload="metadata"
      src={url}
      poster={poster?.url}
      aria-label={title}
    />
  )
}

function Arrows({ onMove }: { onMove: (step: number) => void }) {
  return (
    <>
      <button
        type="button"
        className="slider__nav slider__nav--back"
        aria-label="Précédent"
        onClick={() => onMove(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className="slider__nav slider__nav--on"
        aria-label="Suivant"
        onClick={() => onMove(1)}
      >
        <Icon name="chevron-right" />
      </button>
    </>
  )
}

function captionOf(item: SliderItem): string {
  return item.kind === 'video' ? item.title : (item.caption ?? '')
}

/** Horizontal swipe by touch, pen or mouse. */
function useSwipe(move: (step: number) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      from.current = { x: clientX, y: clientY }
    },
    onPointerCancel: () => {
      from.current = null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = from.current ?? { x: clientX, y: clientY }
      from.current = null
      const [across, down] = [clientX - x, clientY - y]
      if (Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(down)) return
      move(across < 0 ? 1 : -1)
    },
  }
}
