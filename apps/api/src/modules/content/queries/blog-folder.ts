import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import type { Folder } from '../rules/blog.ts'

/** Upper bound, because all folders are read with every page. */
const MOST_FOLDERS = 500

const EDITED = [
  'id',
  'version',
  'id_parent as idParent',
  'name',
  'slug',
  'description',
  'id_image as idImage',
  'position as order',
] as const

function editedFolder(db: Db, idSite: number, id: number) {
  return db
    .selectFrom('blog_folder')
    .select(EDITED)
    .where('id_site', '=', idSite)
    .where('id', '=', id)
}

export function findEditedFolder(db: Db, idSite: number, id: number) {
  return editedFolder(db, idSite, id).executeTakeFirst()
}

export function lockFolder(db: Db, idSite: number, id: number) {
  return editedFolder(db, idSite, id).forUpdate().executeTakeFirst()
}

/** All of them: addresses, paths and totals are those of the tree. */
export function listFolders(db: Db, idSite: number, now: Date): Promise<Folder[]> {
  return db
    .selectFrom('blog_folder as f')
    .select((eb) => [
      'f.id',
      'f.id_parent as idParent',
      'f.slug',
      'f.name',
      'f.description',
      'f.id_image as idImage',
      eb
        .selectFrom('blog as b')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('b.id_site', '=', idSite)
        .whereRef('b.id_folder', '=', 'f.id')
        // Written out, so that the index of published articles serves whatever the plan.
        .where('b.is_valid', '=', sql.lit(true))
        .where('b.published_at', '<=', now)
        .$asScalar()
        .$notNull()
        .as('articles'),
    ])
    .where('f.id_site', '=', idSite)
    .orderBy('f.position')
    .orderBy('f.id')
    .limit(MOST_FOLDERS)
    .execute()
}

/** Two moves at a time could close a circle that neither of them sees. */
export async function lockFolders(db: Db, idSite: number): Promise<void> {
  await db
    .selectFrom('blog_folder')
    .select('id')
    .where('id_site', '=', idSite)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export interface FolderValues {
  idParent: number | null
  name: string
  description: string
  idImage: number | null
  order: number
}

const columnsOf = (folder: FolderValues) => ({
  id_parent: folder.idParent,
  name: folder.name,
  description: folder.description,
  id_image: folder.idImage,
  position: folder.order,
})

export function insertFolder(db: Db, idSite: number, folder: FolderValues & { slug: string }) {
  return db
    .insertInto('blog_folder')
    .values({ id_site: idSite, slug: folder.slug, ...columnsOf(folder) })
    .returning('id')
    .executeTakeFirst()
}

/** Without a name, it keeps the one it has. */
export function updateFolder(
  db: Db,
  idSite: number,
  folder: FolderValues & { id: number; slug: string | null },
) {
  return db
    .updateTable('blog_folder')
    .set({ ...columnsOf(folder), ...(folder.slug !== null && { slug: folder.slug }) })
    .where('id_site', '=', idSite)
    .where('id', '=', folder.id)
    .returning(EDITED)
    .executeTakeFirst()
}

export function deleteFolder(db: Db, idSite: number, id: number) {
  return db
    .deleteFrom('blog_folder')
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
}
