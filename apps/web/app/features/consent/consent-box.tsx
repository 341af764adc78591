import { useEffect, useId, type ReactNode, type RefObject } from 'react'

import './consent.css'

interface ConsentBoxProps {
  box: RefObject<HTMLDialogElement | null>
  title: string
  text: ReactNode
  children: ReactNode
}

/** Both layers of the consent. Not modal: the page can be used without a choice. */
export function ConsentBox({ box, title, text, children }: ConsentBoxProps) {
  const id = useId()
  useRoomBelow(box)
  return (
    <dialog
      open
      ref={box}
      className="consent"
      data-background="deep"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <div className="consent__text">
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <p id={`${id}-text`}>{text}</p>
      </div>
      {children}
    </dialog>
  )
}

/** Exposes the height of the box to CSS, so that the footer can be scrolled above it. */
function useRoomBelow(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty('--consent-height', `${box.current?.offsetHeight ?? 0}px`)
    })
    if (box.current) observer.observe(box.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--consent-height')
    }
  }, [box])
}
