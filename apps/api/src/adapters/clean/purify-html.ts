import { createPurifier } from './dom.ts'

/** In the cleaner's thread: words and their structure, links, tables, pictures of this house. */
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

/** The web, mail, telephone, and addresses of this site; `//elsewhere` hides where it goes. */
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
  if (node.nodeName === 'IMG') tendPicture(node)
  if (node.nodeName === 'A') tendLink(node)
})

/** A picture from elsewhere tells elsewhere who reads; one without words tells nothing to some. */
function tendPicture(node: Element): void {
  const isOwn = OWN_PICTURE.test(node.getAttribute('src') ?? '')
  if (!isOwn || !node.getAttribute('alt')?.trim()) node.remove()
}

function tendLink(node: Element): void {
  node.removeAttribute('rel')
  if (/^https?:/i.test(node.getAttribute('href') ?? '')) node.setAttribute('rel', 'noopener')
}
