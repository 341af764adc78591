import type { ListQuery } from '@sesame/contract/list'
import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { DB } from '../../../platform/database-types.ts'
import type { Db } from '../../../platform/db.ts'
import { readList } from '../../../platform/list.ts'

export type AlbumField = 'title' | 'slug'

export interface AlbumImageRow {
  idImage: number
  caption: string | null
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
  return readList(db, query, list, {
    columns: { title: 'title', slug: 'slug' },
    order: [
      ['position', 'asc'],
      ['id', 'asc'],
    ],
  })
}

const withImages = (eb: ExpressionBuilder<DB, 'album'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('album_image as i')
      .select(['i.id_image as idImage', 'i.caption'])
      .whereRef('i.id_site', '=', 'album.id_site')
      .whereRef('i.id_album', '=', 'album.id')
      .orderBy('i.position'),
  ).as('images')

function albums(db: Db, idSite: number) {
  return db
    .selectFrom('album')
    .select((eb) => [
      'id',
      'slug',
      'title',
      'description',
      'updated_at as updatedAt',
      withImages(eb),
    ])
    .where('id_site', '=', idSite)
}

export type AlbumRow = NonNullable<Awaited<ReturnType<typeof findWrittenAlbum>>>

export function findAlbum(db: Db, idSite: number, wanted: number | string) {
  return albums(db, idSite)
    .where(typeof wanted === 'number' ? 'id' : 'slug', '=', wanted)
    .where('is_valid', '=', true)
    .executeTakeFirst()
}

/** Whether it is shown or not. */
export function findWrittenAlbum(db: Db, idSite: number, id: number) {
  return albums(db, idSite).where('id', '=', id).executeTakeFirst()
}

export function findEditedAlbum(db: Db, idSite: number, id: number) {
  return db
    .selectFrom('album')
    .select((eb) => [
      'id',
      'version',
      'title',
      'slug',
      'description',
      withImages(eb),
      'position as order',
      'is_valid as isValid',
    ])
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Reads the album in a statement after the lock, which sees the pictures of a save it waited for. */
export async function lockAlbum(tx: Db, idSite: number, id: number) {
  await tx
    .selectFrom('album')
    .select('id')
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findEditedAlbum(tx, idSite, id)
}

export interface AlbumValues {
  title: string
  description: string
  order: number
  isValid: boolean
  now: Date
}

const columnsOf = (album: AlbumValues) => ({
  title: album.title,
  description: album.description,
  position: album.order,
  is_valid: album.isValid,
  updated_at: album.now,
})

export function insertAlbum(db: Db, idSite: number, album: AlbumValues & { slug: string }) {
  return db
    .insertInto('album')
    .values({ id_site: idSite, slug: album.slug, ...columnsOf(album) })
    .returning('id')
    .executeTakeFirst()
}

/** Without a name, it keeps the one it has. */
export function updateAlbum(
  db: Db,
  idSite: number,
  album: AlbumValues & { id: number; slug: string | null },
) {
  return db
    .updateTable('album')
    .set({ ...columnsOf(album), ...(album.slug !== null && { slug: album.slug }) })
    .where('id_site', '=', idSite)
    .where('id', '=', album.id)
    .returning('id')
    .executeTakeFirst()
}

export function deleteAlbum(db: Db, idSite: number, id: number) {
  return db
    .deleteFrom('album')
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
}

/** The pictures of an album, in this order and no others. */
export async function replaceImages(
  tx: Db,
  idSite: number,
  { idAlbum, images }: { idAlbum: number; images: readonly AlbumImageRow[] },
): Promise<void> {
  await tx
    .deleteFrom('album_image')
    .where('id_site', '=', idSite)
    .where('id_album', '=', idAlbum)
    .execute()
  if (images.length === 0) return
  const rows = images.map(({ idImage, caption }, index) => ({
    ...{ id_site: idSite, id_album: idAlbum, position: index + 1 },
    ...{ id_image: idImage, caption },
  }))
  await tx.insertInto('album_image').values(rows).execute()
}
