import type { ListQuery } from '@sesame/contract/list'
import { sql } from 'kysely'

import { hotStatement, type Db } from '../../../platform/db.ts'
import { applyList } from '../../../platform/list.ts'

export type ElementField = 'title' | 'slug' | 'group' | 'startsAt'

export interface ElementRow {
  id: number
  route: string
  slug: string
  title: string
  summary: string
  html: string
  url: string | null
  idImage: number | null
  group: string | null
  startsAt: Date | null
  endsAt: Date | null
  capacity: number | null
  closesAt: Date | null
  /** Places that people have registered for. */
  taken: number
  properties: Record<string, string>
}

const TAKEN = `CASE WHEN element.capacity IS NULL THEN 0 ELSE (SELECT coalesce(sum(r.places), 0)
  FROM element_registration r WHERE r.id_site = element.id_site AND r.id_element = element.id) END`
const COLUMNS = `id, route, slug, title, summary, html, url, id_image AS "idImage", subject AS "group",
  starts_at AS "startsAt", ends_at AS "endsAt", capacity, registration_closes_at AS "closesAt",
  ${TAKEN} AS taken, properties`

export function listElements(
  db: Db,
  idSite: number,
  { route, list }: { route: string; list: ListQuery<ElementField> },
) {
  const query = db
    .selectFrom('element')
    .select([
      'id',
      'route',
      'slug',
      'title',
      'summary',
      'html',
      'url',
      'id_image as idImage',
      'subject as group',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'capacity',
      'registration_closes_at as closesAt',
      'properties',
      sql<number>`${sql.raw(TAKEN)}`.as('taken'),
    ])
    .where('id_site', '=', idSite)
    .where('route', '=', route)
    .where('is_valid', '=', true)
  return applyList(query, list, {
    title: 'title',
    slug: 'slug',
    group: 'subject',
    startsAt: 'starts_at',
  })
    .orderBy('position')
    .orderBy('id')
    .execute() as Promise<(ElementRow & { total: number })[]>
}

const byId = hotStatement<ElementRow>(
  `SELECT ${COLUMNS} FROM element
   WHERE id_site = $1 AND route = $2 AND id = $3 AND is_valid`,
)
const bySlug = hotStatement<ElementRow>(
  `SELECT ${COLUMNS} FROM element
   WHERE id_site = $1 AND route = $2 AND slug = $3 AND is_valid`,
)

export async function findElement(
  db: Db,
  idSite: number,
  { route, wanted }: { route: string; wanted: number | string },
) {
  const [found] = await (typeof wanted === 'number' ? byId : bySlug)(db, idSite, route, wanted)
  return found
}

export interface ElementValues {
  route: string
  title: string
  summary: string
  html: string
  url: string | null
  idImage: number | null
  group: string | null
  startsAt: Date | null
  endsAt: Date | null
  capacity: number | null
  registrationClosesAt: Date | null
  properties: Record<string, string>
  order: number
  isValid: boolean
}

const insert = hotStatement<ElementRow>(
  `INSERT INTO element (id_site, slug, route, title, summary, html, url, id_image, subject,
     starts_at, ends_at, capacity, registration_closes_at, properties, position, is_valid)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
   RETURNING ${COLUMNS}`,
)
const update = hotStatement<ElementRow>(
  `UPDATE element SET slug = coalesce($2, slug), title = $4, summary = $5, html = $6, url = $7,
     id_image = $8, subject = $9, starts_at = $10, ends_at = $11, capacity = $12,
     registration_closes_at = $13, properties = $14, position = $15, is_valid = $16
   WHERE id_site = $1 AND route = $3 AND id = $17 RETURNING ${COLUMNS}`,
)
const remove = hotStatement<{ id: number }>(
  'DELETE FROM element WHERE id_site = $1 AND route = $2 AND id = $3 RETURNING id',
)

const valuesOf = (one: ElementValues) => [
  ...[one.route, one.title, one.summary, one.html, one.url, one.idImage, one.group],
  ...[one.startsAt, one.endsAt, one.capacity, one.registrationClosesAt],
  ...[JSON.stringify(one.properties), one.order, one.isValid],
]

export async function insertElement(
  db: Db,
  idSite: number,
  element: ElementValues & { slug: string },
) {
  const [inserted] = await insert(db, idSite, element.slug, ...valuesOf(element))
  return inserted
}

/** Without a name, it keeps the one it has. */
export async function updateElement(
  db: Db,
  idSite: number,
  element: ElementValues & { id: number; slug: string | null },
) {
  const [updated] = await update(db, idSite, element.slug, ...valuesOf(element), element.id)
  return updated
}

export async function deleteElement(
  db: Db,
  idSite: number,
  { route, id }: { route: string; id: number },
) {
  const [removed] = await remove(db, idSite, route, id)
  return removed
}
