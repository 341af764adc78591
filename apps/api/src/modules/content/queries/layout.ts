import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db } from '../../../platform/db.ts'

/** Only the newest versions are listed; older ones are still stored. */
const MOST_VERSIONS = 50

export interface LayoutKey {
  idPage: number
  idLayout: number
}

export type LayoutRow = NonNullable<Awaited<ReturnType<typeof findLayout>>>

export function findLayout(db: Db, idSite: number, { idPage, idLayout }: LayoutKey) {
  return db
    .selectFrom('layout as l')
    .innerJoin('page as p', (join) =>
      join.onRef('p.id_site', '=', 'l.id_site').onRef('p.id', '=', 'l.id_page'),
    )
    .select((eb) => {
      const versions = eb
        .selectFrom('layout_version as v')
        .where('v.id_site', '=', idSite)
        .whereRef('v.id_layout', '=', 'l.id')
        .orderBy('v.version', 'desc')
      return [
        'l.id',
        'l.id_page as idPage',
        'l.name',
        'p.title as pageTitle',
        'l.id_preview as idPreview',
        'l.preview_hash as previewHash',
        sql<unknown>`coalesce(${versions
          .select('v.blocks')
          .where('v.state', '<>', 'archived')
          .limit(1)}, '[]')`.as('blocks'),
        // The newest of all, whatever its state.
        sql<number>`coalesce(${versions.select('v.version').limit(1)}, 0)`.as('version'),
        jsonArrayFrom(
          versions
            .select([
              'v.version',
              'v.state',
              'v.created_at as createdAt',
              'v.published_at as publishedAt',
            ])
            .$narrowType<{ state: 'draft' | 'published' | 'archived' }>()
            .limit(MOST_VERSIONS),
        ).as('versions'),
      ]
    })
    .where('l.id_site', '=', idSite)
    .where('l.id_page', '=', idPage)
    .where('l.id', '=', idLayout)
    .executeTakeFirst()
}

export async function saveDraftOf(
  db: Db,
  idSite: number,
  draft: { idLayout: number; fromVersion: number; blocks: string },
): Promise<void> {
  await sql`SELECT save_layout_draft(${idSite}, ${draft.idLayout}, ${draft.fromVersion},
    ${draft.blocks})`.execute(db)
}

export async function publishDraftOf(db: Db, idSite: number, idLayout: number, now: Date) {
  await sql`SELECT publish_layout(${idSite}, ${idLayout}, ${now})`.execute(db)
}

/** Restores an old version as the draft; undefined if it does not exist. */
export function restoreVersion(db: Db, idSite: number, idLayout: number, version: number) {
  return db
    .selectFrom('layout_version')
    .select(
      sql<number>`save_layout_draft(${idSite}, ${idLayout}, (
        SELECT max(v.version) FROM layout_version v
        WHERE v.id_site = ${idSite} AND v.id_layout = ${idLayout}), blocks)`.as('version'),
    )
    .where('id_site', '=', idSite)
    .where('id_layout', '=', idLayout)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** Returns the picture that it replaces. */
export function updatePreview(
  db: Db,
  idSite: number,
  preview: { idLayout: number; idPreview: number; hash: string },
) {
  return db
    .updateTable('layout as l')
    .from((eb) =>
      eb
        .selectFrom('layout')
        .select(['id', 'id_preview'])
        .where('id_site', '=', idSite)
        .where('id', '=', preview.idLayout)
        .forUpdate()
        .as('former'),
    )
    .set({ id_preview: preview.idPreview, preview_hash: preview.hash })
    .where('l.id_site', '=', idSite)
    .whereRef('l.id', '=', 'former.id')
    .returning('former.id_preview as former')
    .executeTakeFirst()
}
