import type { Engine } from './engine.ts'

/** Where an element is drawn, in CSS pixels of the page. */
export interface Box {
  /** « button Tout refuser », with a number if the page has several of that name. */
  name: string
  x: number
  y: number
  width: number
  height: number
}

const TOLERANCE = { px: 12, share: 0.05 }

const ELEMENTS = [
  ...['header', 'nav', 'main', 'footer', 'aside', 'search', 'form', 'dialog[open]'],
  ...['h1', 'h2', 'h3', 'button', 'summary', 'a.btn', 'input', 'select', 'textarea'],
  ...['img', 'iframe', 'table'],
]

/** Landmarks, headings, controls and pictures of the page that begin above `depth` pixels. */
export function readBoxes(engine: Engine, depth: number): Promise<Box[]> {
  return engine.read<Box[]>(`(() => {
    const counts = {}
    const textOf = (element) => element.getAttribute('aria-label') || element.getAttribute('alt')
      || element.getAttribute('name') || element.id
      || (/^(H\\d|BUTTON|SUMMARY|A)$/.test(element.tagName) ? element.textContent : '')
    return [...document.querySelectorAll(${JSON.stringify(ELEMENTS.join())})]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // For screen readers, or a trap for robots.
      .filter((element) => !element.closest('.hidden-text'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const label = (element.tagName.toLowerCase() + ' ' + textOf(element).replace(/\\s+/g, ' ')
          .replace(/[0-9]+/g, '#').trim().slice(0, 50)).trim()
        counts[label] = (counts[label] ?? 0) + 1
        const name = counts[label] > 1 ? label + ' (' + counts[label] + ')' : label
        return { name, x, y: y + scrollY, width, height }
      })
      .filter(({ y, width, height }) => width > 2 && height > 2 && y < ${depth})
  })()`)
}

/** What is stretched, cut, moved or missing in comparison with Chromium, one line each. */
export function compareBoxes(expected: readonly Box[], found: readonly Box[]): string[] {
  const byName = new Map(found.map((box) => [box.name, box]))
  return expected.flatMap((box) => {
    const other = byName.get(box.name)
    return other ? differences(box, other) : [`${box.name}: missing`]
  })
}

function differences(box: Box, other: Box): string[] {
  const sides = (['x', 'y', 'width', 'height'] as const).flatMap((side) => {
    const most = Math.max(TOLERANCE.px, TOLERANCE.share * Math.abs(box[side]))
    if (Math.abs(box[side] - other[side]) <= most) return []
    return [`${side} ${Math.round(other[side])} instead of ${Math.round(box[side])}`]
  })
  return sides.length > 0 ? [`${box.name}: ${sides.join(', ')}`] : []
}
