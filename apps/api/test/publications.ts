import { makeDrawing } from './media.ts'
import { insertRow } from './people.ts'
import type { TestDatabase } from './test-database.ts'

type Row = Record<string, unknown>

let made = 0

/** Uses ids far above those of the demo and of the application. */
async function make(database: TestDatabase, table: string, row: Row): Promise<number> {
  made += 1
  const id = 700_000 + made
  await insertRow(database, table, { id, ...named(table), ...row })
  return (row['id'] as number | undefined) ?? id
}

const named = (table: string): Row =>
  table === 'popup' ? {} : { slug: `${table.replace('_', '-')}-${made}` }

const YESTERDAY = () => new Date(Date.now() - 86_400_000)

export const makeNews = (database: TestDatabase, site: number, more: Row = {}) =>
  make(database, 'news', {
    ...{ id_site: site, title: 'Une nouvelle', summary: '', html: '<p>Du neuf.</p>' },
    ...{ published_at: YESTERDAY(), ...more },
  })

export const makeFolder = (database: TestDatabase, site: number, more: Row = {}) =>
  make(database, 'blog_folder', { id_site: site, name: 'Un dossier', ...more })

export const makeBlog = (database: TestDatabase, site: number, more: Row = {}) =>
  make(database, 'blog', {
    ...{ id_site: site, title: 'Un article', html: '<p>Des mots.</p>' },
    ...{ published_at: YESTERDAY(), ...more },
  })

export const makeAlbum = (database: TestDatabase, site: number, more: Row = {}) =>
  make(database, 'album', { id_site: site, title: 'Un album', ...more })

export const makeElement = (database: TestDatabase, site: number, more: Row = {}) =>
  make(database, 'element', { id_site: site, route: 'essai', title: 'Un élément', ...more })

export const makePopup = (database: TestDatabase, site: number, more: Row = {}) =>
  make(database, 'popup', { id_site: site, title: 'Une fenêtre', ...more })

/** Creates one publication of each kind, with a picture where possible. */
export async function makePublications(database: TestDatabase, site: number): Promise<void> {
  const { id: id_image } = await makeDrawing(database, site)
  await makeNews(database, site, { id_image })
  const id_folder = await makeFolder(database, site, { id_image })
  await makeBlog(database, site, { id_folder, id_image })
  const id_album = await makeAlbum(database, site)
  await insertRow(database, 'album_image', { id_site: site, id_album, position: 1, id_image })
  await makeElement(database, site, { id_image })
  await makePopup(database, site, { id_image })
  await database.query(
    `INSERT INTO review_cache (id_site, language, reviews, total, fetched_at)
     VALUES ($1, 'fr', '[]', 0, now()) ON CONFLICT DO NOTHING`,
    [site],
  )
}
