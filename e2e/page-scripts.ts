/** Scripts that run in the page, as source text, because browser types are not available here. */
import { expect, type Locator, type Page } from '@playwright/test'

import { SHORT_INTERVALS } from './polling.ts'

/** Waits for hydration: before it the page works without script. */
export async function waitForHydration(page: Page): Promise<void> {
  await waitForElementHydration(page.getByRole('contentinfo').getByRole('link').last())
}

/** Waits for the hydration of one element: blocks hydrate after the frame. */
export async function waitForElementHydration(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).join()), {
      message: 'keys that React leaves',
      intervals: SHORT_INTERVALS,
    })
    .toContain('__reactProps')
}

/** Letters that replace those of the device move lines by themselves. */
export async function withoutFonts(page: Page): Promise<void> {
  await page.route(/\.woff2/, (route) => route.abort())
}

/** All visible and accessible texts, line by line. */
export function readTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const names = [...document.querySelectorAll('[alt], [aria-label], [title], [placeholder]')]
      .flatMap((element) => ['alt', 'aria-label', 'title', 'placeholder']
        .map((name) => element.getAttribute(name)))
    const description = document.querySelector('meta[name=description]')?.content
    return [document.title, description, ...names, ...document.body.innerText.split('\\n')]
      .filter((text) => text && text.trim())
  })()`)
}

/** Horizontal overflow in px, except of tables in a scrolling container. */
export function readOverflow(page: Page): Promise<{ by: number; elements: string[] }> {
  return page.evaluate<{ by: number; elements: string[] }>(`(() => {
    const width = document.documentElement.clientWidth
    const isFramed = (element) => {
      for (let node = element.parentElement; node !== document.body; node = node.parentElement) {
        if (getComputedStyle(node).overflowX !== 'visible') return true
      }
      return false
    }
    const elements = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .filter((element) => element.checkVisibility() && !isFramed(element))
      .map((element) => element.tagName + '.' + element.className)
    return { by: document.documentElement.scrollWidth - width, elements: elements.slice(0, 5) }
  })()`)
}

export interface Focus {
  name: string
  /** Width of the focus ring in px; 0 if there is none. */
  ring: number
  /** Whether the middle of the focused element is visible. */
  isSeen: boolean
  /** Whether the element follows the previously focused one in the document. */
  isNext: boolean
}

/** The focused element, and whether its focus ring is visible. */
export function readFocus(page: Page): Promise<Focus> {
  return page.evaluate<Focus>(`(() => {
    const element = document.activeElement
    const box = element.getBoundingClientRect()
    // A card that is a link shows the ring of its link.
    const around = [element, ...[1, 2, 3].map((up) => {
      let node = element
      for (; up > 0 && node; up -= 1) node = node.parentElement
      return node
    })].filter((node) => node)
    const ring = Math.max(...around.map((node) => {
      const style = getComputedStyle(node)
      return style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth)
    }))
    const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1)
    const y = Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1)
    const top = document.elementFromPoint(x, y)
    const before = window.focusedBefore
    window.focusedBefore = element
    const isNext = !before || before === element || !before.isConnected
      || Boolean(before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
    return {
      name: element.tagName + ' ' + (element.getAttribute('aria-label') ?? element.id
        + ' ' + element.innerText.trim().slice(0, 40)),
      ring,
      isSeen: top !== null && (element.contains(top) || top.contains(element)),
      isNext,
    }
  })()`)
}

/** Animations and transitions longer than 10 ms. */
export function readMotion(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const nameOf = (element) => element.tagName + '.' + element.className
    const running = document.getAnimations()
      .filter(({ playState, effect }) =>
        playState === 'running' && effect.getComputedTiming().activeDuration > 10)
      .map(({ effect }) => 'runs: ' + nameOf(effect.target))
    const isLong = (text) => text.split(',').some((time) => parseFloat(time) > 0.01)
    const would = [...document.querySelectorAll('*')]
      .filter((element) => ['', '::before', '::after', '::backdrop'].some((part) => {
        const { transitionDuration, animationName, animationDuration } =
          getComputedStyle(element, part || null)
        return isLong(transitionDuration) || (animationName !== 'none' && isLong(animationDuration))
      }))
      .map((element) => 'would: ' + nameOf(element))
    return [...new Set([...running, ...would])]
  })()`)
}

/** Buttons without a visible edge, and icons in the colour of their background. */
export function readUnseen(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      && element.getBoundingClientRect().width > 1
    const nameOf = (element) => element.tagName + '.' + (element.getAttribute('class') ?? '')
      + ' ' + (element.textContent ?? '').trim().slice(0, 30)
    const groundOf = (element) => {
      for (let node = element; node; node = node.parentElement) {
        const { backgroundColor } = getComputedStyle(node)
        if (!/, 0\\)$|^transparent$/.test(backgroundColor)) return backgroundColor
      }
      return getComputedStyle(document.body).backgroundColor
    }
    const hasEdge = (element) => {
      const style = getComputedStyle(element)
      return style.borderTopStyle !== 'none' && parseFloat(style.borderTopWidth) >= 1
        && style.borderTopColor !== groundOf(element.parentElement)
    }
    const buttons = [...document.querySelectorAll('.btn:not(.btn--text), input:not([type=hidden]), select, textarea')]
      .filter((element) => isShown(element) && getComputedStyle(element).appearance !== 'auto')
      .filter((element) => !hasEdge(element))
      .map((element) => 'no edge: ' + nameOf(element))
    const drawings = [...document.querySelectorAll('svg')]
      .filter(isShown)
      .filter((svg) => ['fill', 'stroke'].every((name) => {
        const colour = getComputedStyle(svg)[name]
        return colour === 'none' || colour === groundOf(svg)
      }))
      .map((svg) => 'not seen: ' + nameOf(svg) + ' in ' + nameOf(svg.parentElement))
    return [...new Set([...buttons, ...drawings])]
  })()`)
}

export function countLinks(page: Page, rel: string): Promise<number> {
  return page.evaluate<number>(`document.querySelectorAll('link[rel=${rel}]').length`)
}

export function readStyle(locator: Locator, property: string): Promise<string | undefined> {
  return locator.evaluate((element, property) => {
    const browser = globalThis as unknown as Browser
    return browser.getComputedStyle(element)[property]
  }, property)
}

export function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { document } = globalThis as unknown as Browser
    return document.activeElement === element
  })
}

/** Time at which an element is removed, observed in the page. */
export function whenGone(locator: Locator): Promise<number> {
  return locator.evaluate((element) => {
    const { document, MutationObserver } = globalThis as unknown as Browser
    return new Promise<number>((resolve) => {
      const look = () => {
        if (!(element as unknown as Part).isConnected) resolve(Date.now())
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
  })
}

/** Natural width; 0 until the picture has loaded. */
export function readPictureWidth(locator: Locator): Promise<number> {
  return locator.evaluate((element) => (element as unknown as Picture).naturalWidth)
}

interface Browser {
  document: { activeElement: unknown }
  getComputedStyle(element: unknown): Record<string, string>
  MutationObserver: new (look: () => void) => { observe(part: unknown, what: object): void }
}

interface Part {
  isConnected: boolean
}

interface Picture {
  naturalWidth: number
}

/** Values of `href` as written, not resolved by the browser. */
export async function readAddresses(links: Locator): Promise<string[]> {
  const addresses = []
  for (const link of await links.all()) addresses.push((await link.getAttribute('href')) ?? '')
  return addresses
}

/** Of the fonts that are downloaded: the fallback fonts are the device's own. */
export function readFontStates(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    `[...document.fonts].filter(({ family }) => !family.includes('Fallback')).map((font) => font.status)`,
  )
}

/** Simulates a visitor who asks to save data. */
export const SAVE_DATA = `Object.defineProperty(navigator, 'connection', {
  value: { saveData: true, effectiveType: '4g' },
})`

/** Simulates a slow network. */
export const SLOW_NETWORK = `Object.defineProperty(navigator, 'connection', {
  value: { saveData: false, effectiveType: '2g' },
})`
