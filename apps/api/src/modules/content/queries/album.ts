import type { ListQuery } from '@sesame/contract/list'
import { sql } from 'kysely'

import { hotStatement, type Db } from '../../../platform/db.ts'
import { applyList } from '../../../platform/list.ts'

export type AlbumField = 'title' | 'slug'

export interface AlbumImageRow {
  idImage: number
  caption: string | null
}

export interface AlbumRow {
  id: number
  slug: string
  title: string
  description: string
  updatedAt: Date
  images: AlbumImageRow[]
}

export function listAlbums(db: Db, idSite: number, list: ListQuery<AlbumField>) {
  const query = db
    .selectFrom('album')
    .select([
      'id',
      'slug',
      'title',
      'description',
      'updated_at as updatedAt',
      sql<number | null>`(SELECT i.id_image FROM album_image i WHERE i.id_site = album.id_site
        AND i.id_album = album.id ORDER BY i.position LIMIT 1)`.as('idImage'),
      sql<number>`(SELECT count(*) FROM album_image i WHERE i.id_site = album.id_site
        AND i.id_album = album.id)`.as('images'),
    ])
    .where('id_site', '=', idSite)
    .where('is_valid', '=', true)
  return applyList(query, list, { title: 'title', slug: 'slug' })
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const columns = `a.id, a.slug, a.title, a.description, a.updated_at AS "updatedAt",
  (SELECT coalesce(json_agg(json_build_object('idImage', i.id_image, 'caption', i.caption)
      ORDER BY i.position), '[]')
    FROM album_image i WHERE i.id_site = a.id_site AND i.id_album = a.id) AS images`
const byId = hotStatement<AlbumRow>(
  `SELECT ${columns} FROM album a WHERE a.id_site = $1 AND a.id = $2 AND a.is_valid`,
)
const bySlug = hotStatement<AlbumRow>(
  `SELECT ${columns} FROM album a WHERE a.id_site = $1 AND a.slug = $2 AND a.is_valid`,
)
const whole = hotStatement<AlbumRow>(
  `SELECT ${columns} FROM album a WHERE a.id_site = $1 AND a.id = $2`,
)

export async function findAlbum(db: Db, idSite: number, wanted: number | string) {
  const [found] = await (typeof wanted === 'number' ? byId : bySlug)(db, idSite, wanted)
  return found
}

/** Whether it is shown or not. */
export async function findWrittenAlbum(db: Db, idSite: number, id: number) {
  const [found] = await whole(db, idSite, id)
  return found
}

export interface AlbumValues {
  title: string
  description: string
  order: number
  isValid: boolean
  now: Date
}

const insert = hotStatement<{ id: number }>(
  `INSERT INTO album (id_site, slug, title, description, position, is_valid, updated_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
)
const update = hotStatement<{ id: number }>(
  `UPDATE album SET slug = coalesce($2, slug), title = $3, description = $4, position = $5,
     is_valid = $6, updated_at = $7
   WHERE id_site = $1 AND id = $8 RETURNING id`,
)
const remove = hotStatement<{ id: number }>(
  'DELETE FROM album WHERE id_site = $1 AND id = $2 RETURNING id',
)

const valuesOf = (one: AlbumValues) => [
  ...[one.title, one.description, one.order, one.isValid, one.now],
]

export async function insertAlbum(db: Db, idSite: number, album: AlbumValues & { slug: string }) {
  const [inserted] = await insert(db, idSite, album.slug, ...valuesOf(album))
  return inserted
}

/** Without a name, it keeps the one it has. */
export async function updateAlbum(
  db: Db,
  idSite: number,
  album: AlbumValues & { id: number; slug: string | null },
) {
  const [updated] = await update(db, idSite, album.slug, ...valuesOf(album), album.id)
  return updated
}

export async function deleteAlbum(db: Db, idSite: number, id: number) {
  const [removed] = await remove(db, idSite, id)
  return removed
}

const removeImages = hotStatement<never>(
  'DELETE FROM album_image WHERE id_site = $1 AND id_album = $2',
)
const insertImages = hotStatement<never>(
  `INSERT INTO album_image (id_site, id_album, position, id_image, caption)
   SELECT $1, $2, position, id_image, caption
   FROM unnest($3::int[], $4::text[]) WITH ORDINALITY AS i (id_image, caption, position)`,
)

/** The pictures of an album, in this order and no others. */
export async function replaceImages(
  tx: Db,
  idSite: number,
  { idAlbum, images }: { idAlbum: number; images: readonly AlbumImageRow[] },
): Promise<void> {
  await removeImages(tx, idSite, idAlbum)
  const ids = images.map(({ idImage }) => idImage)
  const captions = images.map(({ caption }) => caption)
  await insertImages(tx, idSite, idAlbum, ids, captions)
}
