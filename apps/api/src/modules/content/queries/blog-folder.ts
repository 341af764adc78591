import { hotStatement, type Db } from '../../../platform/db.ts'
import type { Folder } from '../rules/blog.ts'

/** More than any blog has; what is above would be read with every page. */
const MOST_FOLDERS = 500

// All of them: addresses, paths and totals are those of the tree.
const all = hotStatement<Folder>(
  `SELECT f.id, f.id_parent AS "idParent", f.slug, f.name, f.description, f.id_image AS "idImage",
     (SELECT count(*) FROM blog b WHERE b.id_site = $1 AND b.id_folder = f.id AND b.is_valid
       AND b.published_at <= $2) AS articles
   FROM blog_folder f WHERE f.id_site = $1 ORDER BY f.position, f.id LIMIT ${MOST_FOLDERS}`,
)

export function listFolders(db: Db, idSite: number, now: Date): Promise<Folder[]> {
  return all(db, idSite, now)
}

// Two moves at a time could close a circle that neither of them sees.
const lock = hotStatement<{ id: number }>(
  'SELECT id FROM blog_folder WHERE id_site = $1 ORDER BY id FOR UPDATE',
)

export async function lockFolders(db: Db, idSite: number): Promise<void> {
  await lock(db, idSite)
}

export interface FolderValues {
  idParent: number | null
  name: string
  description: string
  idImage: number | null
  order: number
}

const insert = hotStatement<{ id: number }>(
  `INSERT INTO blog_folder (id_site, slug, id_parent, name, description, id_image, position)
   VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
)
const update = hotStatement<{ id: number }>(
  `UPDATE blog_folder SET slug = coalesce($2, slug), id_parent = $3, name = $4, description = $5,
     id_image = $6, position = $7
   WHERE id_site = $1 AND id = $8 RETURNING id`,
)
const remove = hotStatement<{ id: number }>(
  'DELETE FROM blog_folder WHERE id_site = $1 AND id = $2 RETURNING id',
)

const valuesOf = (one: FolderValues) => [
  ...[one.idParent, one.name, one.description, one.idImage, one.order],
]

export async function insertFolder(
  db: Db,
  idSite: number,
  folder: FolderValues & { slug: string },
) {
  const [inserted] = await insert(db, idSite, folder.slug, ...valuesOf(folder))
  return inserted
}

/** Without a name, it keeps the one it has. */
export async function updateFolder(
  db: Db,
  idSite: number,
  folder: FolderValues & { id: number; slug: string | null },
) {
  const [updated] = await update(db, idSite, folder.slug, ...valuesOf(folder), folder.id)
  return updated
}

export async function deleteFolder(db: Db, idSite: number, id: number) {
  const [removed] = await remove(db, idSite, id)
  return removed
}
