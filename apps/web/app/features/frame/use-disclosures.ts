import { useEffect } from 'react'
import type { RefObject } from 'react'

/**
 * Closes the open menus in `root` on Escape, on a press elsewhere, on a followed link and on
 * history navigation.
 */
export function useDisclosures(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const end = new AbortController()
    const listen = { signal: end.signal }

    document.addEventListener('keydown', (event) => onEscape(event, root.current), listen)
    for (const name of ['pointerdown', 'focusin']) {
      document.addEventListener(name, (event) => closeBut(event.target, root.current), listen)
    }
    document.addEventListener('click', (event) => onFollow(event, root.current), listen)
    window.addEventListener('popstate', () => closeBut(null, root.current), listen)
    return () => end.abort()
  }, [root])
}

function onEscape(event: KeyboardEvent, root: HTMLElement | null): void {
  const innermost = openIn(root).at(-1)
  if (event.key !== 'Escape' || !innermost) return
  innermost.open = false
  innermost.querySelector('summary')?.focus()
}

function onFollow(event: Event, root: HTMLElement | null): void {
  const link = event.target instanceof Element && event.target.closest('a')
  if (link && root?.contains(link)) closeBut(null, root)
}

function closeBut(target: EventTarget | null, root: HTMLElement | null): void {
  for (const details of openIn(root)) {
    const isInside = target instanceof Node && details.contains(target)
    if (!isInside) details.open = false
  }
}

/** Only menus with `data-closes`: the drawer's sub-menus stay as the visitor left them. */
function openIn(root: HTMLElement | null): HTMLDetailsElement[] {
  return [...(root?.querySelectorAll<HTMLDetailsElement>('details[data-closes][open]') ?? [])]
}
