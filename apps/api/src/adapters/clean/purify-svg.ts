import type { UponSanitizeAttributeHookEvent } from 'dompurify'

import { createPurifier, window } from './dom.ts'

/** In the cleaner's thread: the drawing as XML, or nothing where there is none. */
export function purifySvg(svg: string): string | undefined {
  const fragment = purifier.sanitize(svg, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: true,
    RETURN_DOM_FRAGMENT: true,
  })
  const root = fragment.querySelector('svg')
  // What HTML writes, such as &nbsp;, is no drawing.
  return root ? new window.XMLSerializer().serializeToString(root) : undefined
}

/** What moves can be moved to an address; what is linked or loaded comes from elsewhere. */
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
  // `fill`, `mask` and many others are read as CSS: all that is not a name or a text is judged so.
  return IS_TEXT.test(name) ? true : isHarmlessStyle(attrValue)
}

const IS_TEXT = /^(?:aria-[a-z]+|id|class|role|lang|xml:lang|xml:space|xmlns(?::\w+)?|version)$/

/** An escape or a comment could hide any of the words looked for: there are none in it. */
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

/** Functions such as `image-set` and `cross-fade` load what a string names. */
const HAS_QUOTED_ADDRESS =
  /(?<quote>["'])(?:(?!\k<quote>).)*(?:\/\/|:)(?:(?!\k<quote>).)*\k<quote>/s

/** Every `url()` names a part of the drawing itself. */
function ownPartsOnly(css: string): boolean {
  const places = css.match(/url/gi)?.length ?? 0
  const own = css.match(/url\(\s*(["']?)#[\w-]+\1\s*\)/gi)?.length ?? 0
  return places === own
}
