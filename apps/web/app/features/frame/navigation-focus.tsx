import { MAIN_ID } from '@sesame/ui/skip-link'
import { VisuallyHidden } from '@sesame/ui/visually-hidden'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * After a link the focus is on the heading of the new page and its title is announced, as a browser
 * does for a new document. Back and forward do the same; a link to a part of a page moves the focus
 * there. A page that has focused something itself, such as an error, keeps it.
 */
export function NavigationFocus() {
  // A new object each time a link is followed, also one to the same part of the page.
  const location = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const [title, setTitle] = useState('')
  const shown = useRef(location)
  const before = useRef<Element | null>(null)

  useEffect(() => {
    if (isLoading) before.current = document.activeElement
  }, [isLoading])

  useEffect(() => {
    const last = shown.current
    shown.current = location
    const { pathname, search, hash } = location
    const isNewPage = last.pathname !== pathname
    // A choice that only changes the query leaves the focus on its control.
    if (!isNewPage && last.search !== search) return
    const target = findTarget(hash)
    if (target) focusOn(target)
    else if (isNewPage && !hasFocusOfItsOwn(before.current)) focusOn(findHeading())
    if (isNewPage) setTitle(document.title)
  }, [location])

  useEffect(() => {
    // A document that a link of ours opened, for instance the checkout after a session was held.
    if (wasEnteredByLink() && document.activeElement === document.body) focusOn(findHeading())
  }, [])

  return (
    <VisuallyHidden>
      <span aria-live="polite">{title}</span>
    </VisuallyHidden>
  )
}

/** True for a document that a link or a form of this site opened, and not a reload. */
function wasEnteredByLink(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const isNew = (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate'
  return isNew && document.referrer.startsWith(`${location.origin}/`)
}

/** Something in the page took the focus while it appeared. */
function hasFocusOfItsOwn(before: Element | null): boolean {
  const { activeElement } = document
  const isInPage = document.getElementById(MAIN_ID)?.contains(activeElement) ?? false
  return isInPage && activeElement !== before
}

function findTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

function findHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#${MAIN_ID} h1`) ?? document.getElementById(MAIN_ID)
}

/** Scrolling is left to the browser and to `ScrollRestoration`. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
