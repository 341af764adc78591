import type { UponSanitizeAttributeHookEvent } from 'dompurify'

import { createPurifier, window } from './dom.ts'

/** Runs in the cleaner's thread: returns the drawing as XML, or undefined if there is none. */
export function purifySvg(svg: string): string | undefined {
  const fragment = purifier.sanitize(svg, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: true,
    RETURN_DOM_FRAGMENT: true,
  })
  const root = fragment.querySelector('svg')
  // HTML entities such as &nbsp; are not valid in SVG.
  return root ? new window.XMLSerializer().serializeToString(root) : undefined
}

/**
 * Animation elements can change `href` after cleaning, so they are removed, as are elements that
 * link or load.
 */
const FORBID_TAGS = [
  ...['a', 'animate', 'animatecolor', 'animatemotion', 'animatetransform', 'set', 'mpath'],
  ...['image', 'feimage', 'use', 'foreignobject', 'script', 'iframe', 'audio', 'video', 'html'],
]

const purifier = createPurifier()
purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (tagName === 'style' && !isHarmlessStyle(node.textContent ?? ''))
    node.parentNode?.removeChild(node)
})
purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
  if (!isHarmlessAttribute(attribute)) attribute.keepAttr = false
})

function isHarmlessAttribute({ attrName, attrValue }: UponSanitizeAttributeHookEvent): boolean {
  const name = attrName.toLowerCase()
  if (name === 'href' || name.endsWith(':href') || name === 'src')
    return /^#[\w-]+$/.test(attrValue)
  // `fill`, `mask` and many other attributes are parsed as CSS, so all attributes except names and
  // texts are checked as CSS.
  return IS_TEXT.test(name) ? true : isHarmlessStyle(attrValue)
}

const IS_TEXT = /^(?:aria-[a-z]+|id|class|role|lang|xml:lang|xml:space|xmlns(?::\w+)?|version)$/

/**
 * CSS escapes and comments could hide a forbidden word, so values that contain them are removed.
 */
function isHarmlessStyle(css: string): boolean {
  if (
    /\\|\/\*|<|@import|@charset|@namespace|@font-face|expression|javascript:|behavior|-moz-binding|image\s*\(|image-set|src\s*\(/i.test(
      css,
    )
  ) {
    return false
  }
  return !HAS_QUOTED_ADDRESS.test(css) && ownPartsOnly(css)
}

/** `image-set()` and `cross-fade()` load what a string names, so they are refused. */
const HAS_QUOTED_ADDRESS =
  /(?<quote>["'])(?:(?!\k<quote>).)*(?:\/\/|:)(?:(?!\k<quote>).)*\k<quote>/s

/** A `url()` may refer only to a part of the same drawing. */
function ownPartsOnly(css: string): boolean {
  const places = css.match(/url/gi)?.length ?? 0
  const own = css.match(/url\(\s*(["']?)#[\w-]+\1\s*\)/gi)?.length ?? 0
  return places === own
}
