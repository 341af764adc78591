export interface Heading {
  id: string
  label: string
}

const HEADING = /<h2[^>]*\bid="([\w-]+)"[^>]*>(.*?)<\/h2>/gs

/**
 * Headings of a text for its table of contents. The API has sanitized the HTML, so a pattern is
 * enough.
 */
export function readHeadings(html: string): Heading[] {
  return [...html.matchAll(HEADING)].map(([, id = '', inner = '']) => ({
    id,
    label: unescape(inner.replaceAll(/<[^>]+>/g, '')).trim(),
  }))
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}

function unescape(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
}
