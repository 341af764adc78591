import type { ListFilter, ListQuery } from '@sesame/contract/list'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { condition, readList } from '../../../platform/list.ts'

export type ServiceField = 'tag' | 'name' | 'slug'

/** Lists services on sale, with the version of the rules. */
export function listServiceIds(db: Db, idSite: number, list: ListQuery<ServiceField>) {
  const query = db
    .selectFrom('service')
    .select([
      'service.id',
      sql<number>`(SELECT version FROM schedule_version WHERE id_site = ${idSite})`.as('version'),
    ])
    .where('service.id_site', '=', idSite)
    .where('service.is_valid', '=', true)
  return readList(db, query, list, {
    columns: {
      name: 'service.name',
      slug: 'service.slug',
      tag: sql<string>`(SELECT min(tag) FROM service_tag t
        WHERE t.id_site = service.id_site AND t.id_service = service.id)`,
    },
    conditions: { tag: hasTag },
    order: [
      ['service.position', 'asc'],
      ['service.id', 'asc'],
    ],
  })
}

/** `tag=a,b` matches any of the tags; `df:` excludes them. */
function hasTag({ operator, value }: ListFilter<ServiceField>) {
  const isOneOf = sql<boolean>`t.tag = ANY (${value.split(',').map((tag) => tag.trim())})`
  const wanted =
    operator === 'eq' || operator === 'df' ? isOneOf : condition(sql`t.tag`, { operator, value })
  const found = sql<boolean>`EXISTS (SELECT FROM service_tag t
    WHERE t.id_site = service.id_site AND t.id_service = service.id AND ${wanted})`
  return operator === 'df' ? sql<boolean>`NOT ${found}` : found
}

export function listGameMasters(db: Db, idSite: number) {
  return db
    .selectFrom('resource')
    .select(['id', 'name'])
    .where('id_site', '=', idSite)
    .where('kind', '=', 'game_master')
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
}
