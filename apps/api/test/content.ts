import { insertRow } from './people.ts'
import type { TestDatabase } from './test-database.ts'

let made = 0

/** An id that neither the demo nor another test uses. */
export function uniqueId(): number {
  made += 1
  return 600_000 + made
}

interface PageOptions {
  site?: number
  /** Blocks of its only layout; published unless `isDraft`. */
  blocks?: unknown[]
  isDraft?: boolean
  row?: Record<string, unknown>
}

/** Marker of site 67; see site-marks.ts. */
const markOf = (site: number) => (site === 67 ? ' site67-marker' : '')

/** A page with one layout of the same id; blocks become its published version 1. */
export async function makePage(
  database: TestDatabase,
  { site = 66, blocks, isDraft = false, row = {} }: PageOptions = {},
): Promise<{ id: number; url: string }> {
  const id = uniqueId()
  const page = {
    ...{ id_site: site, id, title: `Page ${id}${markOf(site)}`, url: `/page-${id}` },
    ...{ menu_title: `Page ${id}`, show_in_menu: false, ...row },
  }
  await insertRow(database, 'page', page)
  await insertRow(database, 'layout', { id_site: site, id, id_page: id, name: 'main' })
  if (blocks) {
    await insertRow(database, 'layout_version', {
      ...{ id_site: site, id_layout: id, version: 1, blocks: JSON.stringify(blocks) },
      ...(isDraft ? { state: 'draft' } : { state: 'published', published_at: new Date() }),
    })
  }
  return { id, url: page.url }
}

/** A page with its site's marker and a picture, as a draft or published. */
export async function makeWrittenPage(database: TestDatabase, site: number, isDraft = false) {
  const idImage = await makeMedia(database, site)
  const text = { type: 'text', html: `<p>Bonjour${markOf(site)}</p>` }
  return makePage(database, { site, blocks: [text, { type: 'picture', idImage }], isDraft })
}

/** A picture row without a file. */
export async function makeMedia(database: TestDatabase, site = 66): Promise<number> {
  const id = uniqueId()
  await insertRow(database, 'media', {
    ...{ id_site: site, id, sha256: String(id).padStart(64, '0'), filename: `${id}.webp` },
    ...{ alt: `Image ${id}`, kind: 'image', type: 'image/webp', extension: 'webp' },
    ...{ bytes: 10, width: 1600, height: 900 },
  })
  return id
}

/** The body to create a page with a unique URL. */
export function pageBody() {
  const id = uniqueId()
  return {
    ...{ idParent: null, order: 1, type: 'PAGE', title: `Page ${id}`, url: `/page-${id}` },
    ...{ menuTitle: `Page ${id}`, menuIcon: null, metaDescription: null, showInMenu: false },
    ...{ isValid: true, isText: false, isFixedOnRight: false, useAbsoluteMenu: false },
    ...{ reload: false, isCustomHeader: false, isCustomFooter: false, isEcommercePage: false },
    cms: { isCmsPage: true, route: null },
    link: { type: 'NONE' as const, url: null, jsCode: null },
    ...{ middleware: [] as string[], idShareImage: null, idPopup: null, isIndexed: true },
  }
}

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
