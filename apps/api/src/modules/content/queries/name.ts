import { hotStatement, type Db } from '../../../platform/db.ts'

// A folder and an article of one name could have one address: their names are one set.
const BLOG_NAMES = `SELECT id_site, slug FROM blog UNION ALL SELECT id_site, slug FROM blog_folder`

const like = (source: string) =>
  hotStatement<{ slug: string }>(
    `SELECT slug FROM ${source} WHERE id_site = $1 AND (slug = $2 OR starts_with(slug, $2 || '-'))`,
  )

const names = {
  news: like('news'),
  blog: like(`(${BLOG_NAMES}) names`),
  album: like('album'),
}
export type NamedKind = keyof typeof names

/** Names in use that are this one, or begin with it. */
export async function listNames(db: Db, idSite: number, kind: NamedKind, name: string) {
  const rows = await names[kind](db, idSite, name)
  return rows.map(({ slug }) => slug)
}

const ofRoute = hotStatement<{ slug: string }>(
  `SELECT slug FROM element
   WHERE id_site = $1 AND route = $3 AND (slug = $2 OR starts_with(slug, $2 || '-'))`,
)

export async function listElementNames(
  db: Db,
  idSite: number,
  { name, route }: { name: string; route: string },
) {
  const rows = await ofRoute(db, idSite, name, route)
  return rows.map(({ slug }) => slug)
}

const isIn = (table: string) =>
  hotStatement<{ found: number }>(
    `SELECT 1 AS found FROM ${table} WHERE id_site = $1 AND slug = $2`,
  )
const articleNamed = isIn('blog')
const folderNamed = isIn('blog_folder')

export async function isArticleName(db: Db, idSite: number, slug: string): Promise<boolean> {
  return (await articleNamed(db, idSite, slug)).length > 0
}

export async function isFolderName(db: Db, idSite: number, slug: string): Promise<boolean> {
  return (await folderNamed(db, idSite, slug)).length > 0
}
