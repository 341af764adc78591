import type { Db } from '../../../platform/db.ts'

export function listPublicAppConfig(db: Db, idSite: number, app: string) {
  return db
    .selectFrom('external_app_config')
    .select(['key', 'value'])
    .where('id_site', '=', idSite)
    .where('app', '=', app)
    .where('is_public', '=', true)
    .execute()
}

/** Includes secrets: for other modules only, never for a reply. */
export function listAppConfig(db: Db, idSite: number, app: string) {
  return db
    .selectFrom('external_app_config')
    .select(['key', 'value'])
    .where('id_site', '=', idSite)
    .where('app', '=', app)
    .execute()
}
