import type { ListFilter, ListQuery } from '@sesame/contract/list'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { applyList, condition } from '../../../platform/list.ts'

export type ServiceField = 'tag' | 'name' | 'slug'

/** Lists services on sale, with the version of the rules. */
export function listServiceIds(db: Db, idSite: number, list: ListQuery<ServiceField>) {
  const tags = list.filters.filter(({ field }) => field === 'tag')
  const rest = { ...list, filters: list.filters.filter(({ field }) => field !== 'tag') }
  let query = db
    .selectFrom('service')
    .select([
      'service.id',
      sql<number>`(SELECT version FROM schedule_version WHERE id_site = ${idSite})`.as('version'),
    ])
    .where('service.id_site', '=', idSite)
    .where('service.is_valid', '=', true)
  for (const filter of tags) query = query.where(hasTag(filter))
  return applyList(query, rest, {
    name: 'service.name',
    slug: 'service.slug',
    tag: sql<string>`(SELECT min(tag) FROM service_tag t
      WHERE t.id_site = service.id_site AND t.id_service = service.id)`,
  })
    .orderBy('service.position')
    .orderBy('service.id')
    .execute()
}

/** `tag=a,b` matches any of the tags; `df:` excludes them. */
function hasTag({ operator, value }: ListFilter<ServiceField>) {
  const isOneOf = sql<boolean>`t.tag = ANY (${value.split(',').map((tag) => tag.trim())})`
  const wanted =
    operator === 'eq' || operator === 'df' ? isOneOf : condition('t.tag' as never, operator, value)
  const found = sql<boolean>`EXISTS (SELECT FROM service_tag t
    WHERE t.id_site = service.id_site AND t.id_service = service.id AND ${wanted})`
  return operator === 'df' ? sql<boolean>`NOT ${found}` : found
}
