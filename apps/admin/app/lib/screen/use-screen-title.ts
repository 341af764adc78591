import { useEffect, useRef, type RefObject } from 'react'

import { useSite } from '../site/site.ts'

/** The browser itself puts the focus at the beginning of the first document. */
let isFirstScreen = true

/**
 * Names the document after the screen, and puts the focus on its heading, so that a screen reader
 * says where a navigation has led.
 */
export function useScreenTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const { name } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – gestion – ${name}`
    if (!isFirstScreen) heading.current?.focus({ preventScroll: true })
    isFirstScreen = false
  }, [title, name])
  return heading
}
