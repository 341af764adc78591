import type { SitemapEntry } from '@sesame/contract/page'

const MOST = 50_000
const MOST_IMAGES = 1_000

export type MapEntry = Pick<SitemapEntry, 'url' | 'images'> & {
  /** Null if unknown; the XML then has no date. */
  updatedAt: string | null
}

/** Site map for search engines: https://www.sitemaps.org/protocol.html. */
export function sitemapXml(origin: string, entries: readonly MapEntry[]): string {
  const urls = entries.slice(0, MOST).map((entry) => urlElement(origin, entry))
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n' +
    `${urls.join('')}</urlset>\n`
  )
}

function urlElement(origin: string, { url, updatedAt, images }: MapEntry): string {
  const shown = [...new Set(images)].slice(0, MOST_IMAGES).map((image) => {
    const address = new URL(image, origin).href
    return `<image:image><image:loc>${escape(address)}</image:loc></image:image>`
  })
  const location = `<loc>${escape(new URL(url, origin).href)}</loc>`
  const changed = updatedAt === null ? '' : `<lastmod>${updatedAt}</lastmod>`
  return `<url>${location}${changed}${shown.join('')}</url>\n`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (found) => ENTITIES[found]!)
}
