import type { ListQuery } from '@sesame/contract/list'
import { sql } from 'kysely'

import { preparedStatement, type Db } from '../../platform/db.ts'
import { readList } from '../../platform/list.ts'
import type { MediaRow } from './rules.ts'

export type MediaField = 'name' | 'alt' | 'kind'

const someMedia = preparedStatement<MediaRow>({
  bench: 'shop',
  sql: `
  SELECT id, sha256, filename, alt, kind, type, extension, bytes, width, height, thumbhash,
    focal_x AS "focalX", focal_y AS "focalY", variants_at AS "variantsAt",
    failed_at AS "failedAt", created_at AS "createdAt", version
  FROM media WHERE id_site = $1 AND id = ANY ($2::int[])`,
  row: {
    id: 'int4',
    sha256: 'text',
    filename: 'text',
    alt: 'text',
    kind: 'text',
    type: 'text',
    extension: 'text',
    bytes: 'int4',
    width: 'int4',
    height: 'int4',
    thumbhash: 'bytea',
    focalX: 'float4',
    focalY: 'float4',
    variantsAt: 'timestamptz',
    failedAt: 'timestamptz',
    createdAt: 'timestamptz',
    version: 'int4',
  },
})

export function listSome(db: Db, idSite: number, ids: readonly number[]): Promise<MediaRow[]> {
  return someMedia(db, idSite, ids)
}

export async function findMedia(db: Db, idSite: number, id: number): Promise<MediaRow | undefined> {
  const [found] = await someMedia(db, idSite, [id])
  return found
}

/** A drawing, by the folder it is in. */
export function findSvg(db: Db, idSite: number, folder: string) {
  return db
    .selectFrom('media')
    .select(['sha256', 'extension'])
    .where('id_site', '=', idSite)
    .where('kind', '=', 'svg')
    .where(sql<string>`left(sha256, 32)`, '=', folder)
    .limit(1)
    .executeTakeFirst()
}

export function listMediaIds(db: Db, idSite: number, list: ListQuery<MediaField>) {
  const query = db.selectFrom('media').select('id').where('id_site', '=', idSite)
  return readList(db, query, list, {
    columns: { name: 'filename', alt: 'alt', kind: 'kind' },
    order: [['id', 'desc']],
  })
}

export interface NewMedia extends Omit<
  MediaRow,
  'id' | 'thumbhash' | 'variantsAt' | 'failedAt' | 'createdAt' | 'version'
> {
  idSite: number
}

export async function insertMedia(db: Db, media: NewMedia): Promise<number> {
  const { idSite, focalX, focalY, ...same } = media
  const { id } = await db
    .insertInto('media')
    .values({ id_site: idSite, focal_x: focalX, focal_y: focalY, ...same })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type MediaChange = {
  alt: string
  focalX?: number | undefined
  focalY?: number | undefined
}

export async function lockMedia(tx: Db, idSite: number, id: number) {
  await tx
    .selectFrom('media')
    .select('id')
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findMedia(tx, idSite, id)
}

export async function updateMedia(db: Db, idSite: number, id: number, change: MediaChange) {
  const { alt, focalX, focalY } = change
  await db
    .updateTable('media')
    .set({
      alt,
      ...(focalX !== undefined && { focal_x: focalX }),
      ...(focalY !== undefined && { focal_y: focalY }),
    })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

export async function markMade(db: Db, idSite: number, id: number, thumbhash: Buffer) {
  await db
    .updateTable('media')
    .set({ thumbhash, variants_at: sql`transaction_instant()`, failed_at: null })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

export async function markFailed(db: Db, idSite: number, id: number) {
  await db
    .updateTable('media')
    .set({ failed_at: sql`transaction_instant()` })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}

/** Returns the hash of the deleted file. */
export async function deleteMedia(db: Db, idSite: number, id: number) {
  const deleted = await db
    .deleteFrom('media')
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .returning('sha256')
    .executeTakeFirst()
  return deleted?.sha256
}

/** True if no row of any site uses the file; locked until the end of the transaction. */
export async function lockUnusedFile(db: Db, sha256: string): Promise<boolean> {
  const found = await db
    .selectFrom('media_file')
    .select('sha256')
    .where('sha256', '=', sha256)
    .where('uses', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

export async function deleteFile(db: Db, sha256: string): Promise<void> {
  await db.deleteFrom('media_file').where('sha256', '=', sha256).execute()
}
