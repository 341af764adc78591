import { useEffect } from 'react'

/** Content of each section, which slides into place when it is scrolled into view. */
const PARTS = 'main .section > .wrap'

/**
 * Only content below the viewport is shifted, and it stays visible: nothing else moves, and without
 * JavaScript everything is in place.
 */
export function useReveals(repeats: boolean): void {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const inView = new IntersectionObserver((entries) => {
      for (const entry of entries) reveal(entry, () => !repeats && inView.unobserve(entry.target))
    })
    const seen = new WeakSet<Element>()
    const watch = () => {
      for (const part of document.querySelectorAll(PARTS)) {
        if (!seen.has(part)) inView.observe(part)
        seen.add(part)
      }
    }
    // New pages and late content need to be observed as well.
    const changes = new MutationObserver(watch)
    const main = document.querySelector('main')
    if (main) changes.observe(main, { childList: true, subtree: true })
    watch()
    return () => {
      changes.disconnect()
      inView.disconnect()
    }
  }, [repeats])
}

function reveal(entry: IntersectionObserverEntry, onShown: () => void): void {
  const { dataset } = entry.target as HTMLElement
  if (!entry.isIntersecting) {
    if (entry.boundingClientRect.top > 0) dataset['reveal'] = 'waiting'
    return
  }
  if (dataset['reveal'] === 'waiting') dataset['reveal'] = 'shown'
  onShown()
}
