import { createPurifier } from './dom.ts'

/**
 * Runs in the cleaner's thread: keeps text structure, links, tables and the site's own pictures.
 */
export function purifyHtml(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOWED_URI_REGEXP,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}

const ALLOWED_TAGS = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'b', 'i', 'blockquote'],
  ...['figure', 'figcaption', 'img', 'br', 'hr', 'code', 'pre', 'span', 'sub', 'sup', 'cite'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'dl', 'dt', 'dd'],
  '#text',
]
const ALLOWED_ATTR = ['href', 'rel', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope']

/**
 * Allowed links: http(s), mailto, tel and paths of this site. `//host` is refused because it looks
 * like a path.
 */
const ALLOWED_URI_REGEXP = /^(?:(?:https?|mailto|tel):|(?![/\\]{2})[^a-z:]|[a-z][^:]*$)/i

const ATTRIBUTES_OF: Record<string, string> = {
  ...{ href: 'A', rel: 'A', src: 'IMG', alt: 'IMG', width: 'IMG', height: 'IMG' },
  scope: 'TH',
}
const OWN_PICTURE = /^\/media\/[0-9a-f]{32}\/[\w.-]+$/

const purifier = createPurifier()
purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
  const owner = ATTRIBUTES_OF[attribute.attrName]
  if (owner !== undefined && owner !== node.nodeName) attribute.keepAttr = false
  if (/^(?:width|height|colspan|rowspan)$/.test(attribute.attrName)) {
    if (!/^\d{1,4}$/.test(attribute.attrValue)) attribute.keepAttr = false
  }
})
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'IMG') setPictureAttributes(node)
  if (node.nodeName === 'A') setLinkRel(node)
})

/**
 * External pictures are removed because they reveal the reader to another server; a picture without
 * alt text gets an empty one.
 */
function setPictureAttributes(node: Element): void {
  const isOwn = OWN_PICTURE.test(node.getAttribute('src') ?? '')
  if (!isOwn || !node.getAttribute('alt')?.trim()) node.remove()
}

function setLinkRel(node: Element): void {
  node.removeAttribute('rel')
  if (/^https?:/i.test(node.getAttribute('href') ?? '')) node.setAttribute('rel', 'noopener')
}
