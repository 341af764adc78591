import type { ConsentMethod } from '@sesame/contract/consent'
import { sql } from 'kysely'

import type { Db } from '../../platform/db.ts'
import { findSites } from '../../platform/find-sites.ts'
import type { ConsentByService } from './rules.ts'

export async function insertProof(
  db: Db,
  idSite: number,
  proof: {
    id: string
    id_consent: string
    given_at: Date
    banner_version: string
    method: ConsentMethod
    services: ConsentByService
    valid_until: string
    keep_until: string
  },
): Promise<void> {
  await db
    .insertInto('consent_proof')
    .values({ id_site: idSite, ...proof, services: JSON.stringify(proof.services) })
    .execute()
}

/** Searches proofs since a day only, so that older partitions are not read. */
export async function findLatestProof(db: Db, idSite: number, idConsent: string, since: Date) {
  const row = await db
    .selectFrom('consent_proof')
    .select((eb) => ['services', eb.ref('valid_until').as('validUntil')])
    .where('id_site', '=', idSite)
    .where('id_consent', '=', idConsent)
    .where('given_at', '>=', since)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, services: row.services as ConsentByService }
}

export async function insertPageView(
  db: Db,
  idSite: number,
  view: { id: string; viewed_at: Date; path: string; id_member: string | null },
): Promise<void> {
  await db
    .insertInto('page_view')
    .values({ id_site: idSite, ...view })
    .execute()
}

export async function blankMember(db: Db, idSite: number, idMember: string): Promise<void> {
  await db
    .updateTable('page_view')
    .set({ id_member: null })
    .where('id_site', '=', idSite)
    .where('id_member', '=', idMember)
    .execute()
}

/** Deletes expired proofs, at most `limit`. */
export async function deleteOldProofs(
  db: Db,
  idSite: number,
  { today, limit }: { today: string; limit: number },
): Promise<number> {
  const result = await db
    .deleteFrom('consent_proof')
    .where('id_site', '=', idSite)
    .where((eb) =>
      eb(
        eb.refTuple('given_at', 'id'),
        'in',
        eb
          .selectFrom('consent_proof')
          .select(['given_at', 'id'])
          .where('id_site', '=', idSite)
          .where('keep_until', '<', today)
          .limit(limit)
          .$asTuple('given_at', 'id'),
      ),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export function listPageViewsOf(
  db: Db,
  idSite: number,
  { idMember, limit }: { idMember: string; limit: number },
) {
  return db
    .selectFrom('page_view')
    .select(['path', 'viewed_at as viewedAt'])
    .where('id_site', '=', idSite)
    .where('id_member', '=', idMember)
    .orderBy('viewed_at', 'desc')
    .limit(limit)
    .execute()
}

export function listSitesWithOldProofs(db: Db, today: string): Promise<number[]> {
  return findSites(
    db,
    sql`SELECT sites_with_old_proofs AS id FROM sites_with_old_proofs(p_before => ${today})`,
  )
}
