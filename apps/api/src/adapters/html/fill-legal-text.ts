import {
  deleteAttribute,
  deleteElement,
  findAttribute,
  listElements,
  parseHtml,
  writeHtml,
} from './html-tree.ts'
import type { HtmlElement } from './html-tree.ts'

export interface FilledLegalText {
  html: string
  /** Missing parameters, whose passages were left out. */
  missing: string[]
}

const REQUIRES = 'data-requires'
/** As above, for what not every company has: its absence is no gap. */
const OPTIONAL = 'data-optional'
const PLACEHOLDER = /\{\{\s*([A-Z0-9_]+)\s*\}\}/

/** Fills the placeholders of a legal text and drops passages whose values are missing. */
export function fillLegalText(
  template: string,
  values: ReadonlyMap<string, string>,
): FilledLegalText {
  const missing = new Set<string>()
  const root = parseHtml(template)
  for (const element of listElements(root)) {
    for (const attribute of [REQUIRES, OPTIONAL]) {
      const types = findAttribute(element, attribute)?.split(/\s+/) ?? []
      const absent = types.filter((type) => type && !values.has(type))
      if (attribute === REQUIRES) for (const type of absent) missing.add(type)
      if (absent.length > 0) deleteElement(element)
      else deleteAttribute(element, attribute)
    }
    if (isUnsafeLink(element, values)) deleteAttribute(element, 'href')
  }
  const html = writeHtml(root).replaceAll(new RegExp(PLACEHOLDER, 'g'), (_, type: string) => {
    const value = values.get(type)
    if (value === undefined) missing.add(type)
    return escapeHtml(value ?? '…')
  })
  return { html, missing: [...missing].sort() }
}

/** A value that is not a web URL, such as `javascript:…`, is shown without a link. */
function isUnsafeLink(element: HtmlElement, values: ReadonlyMap<string, string>): boolean {
  const href = findAttribute(element, 'href')
  if (!href?.startsWith('{{')) return false
  const type = PLACEHOLDER.exec(href)?.[1]
  const value = type === undefined ? undefined : values.get(type)
  return !value || !/^https?:\/\//i.test(value)
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
