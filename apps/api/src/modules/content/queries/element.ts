import type { ListQuery } from '@sesame/contract/list'

import type { Db } from '../../../platform/db.ts'
import { readList } from '../../../platform/list.ts'

export type ElementField = 'title' | 'slug' | 'group' | 'startsAt'

type Properties = Record<string, string>

export type ElementRow = NonNullable<Awaited<ReturnType<typeof findElement>>>

const COLUMNS = [
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
  'places_taken as taken',
  'properties',
] as const

const EDITED = [
  'id',
  'version',
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
  'registration_closes_at as registrationClosesAt',
  'properties',
  'position as order',
  'is_valid as isValid',
] as const

interface ElementKey {
  route: string
  id: number
}

function editedElement(db: Db, idSite: number, { route, id }: ElementKey) {
  return db
    .selectFrom('element')
    .select(EDITED)
    .where('id_site', '=', idSite)
    .where('route', '=', route)
    .where('id', '=', id)
    .$narrowType<{ properties: Properties }>()
}

export type EditedElementRow = NonNullable<Awaited<ReturnType<typeof findEditedElement>>>

/** Shown or not. */
export function findEditedElement(db: Db, idSite: number, key: ElementKey) {
  return editedElement(db, idSite, key).executeTakeFirst()
}

export function lockElement(db: Db, idSite: number, key: ElementKey) {
  return editedElement(db, idSite, key).forUpdate().executeTakeFirst()
}

export function listElements(
  db: Db,
  idSite: number,
  { route, list }: { route: string; list: ListQuery<ElementField> },
) {
  const query = db
    .selectFrom('element')
    .select(COLUMNS)
    .where('id_site', '=', idSite)
    .where('route', '=', route)
    .where('is_valid', '=', true)
    .$narrowType<{ properties: Properties }>()
  return readList(db, query, list, {
    columns: { title: 'title', slug: 'slug', group: 'subject', startsAt: 'starts_at' },
    order: [
      ['position', 'asc'],
      ['id', 'asc'],
    ],
  })
}

export function findElement(
  db: Db,
  idSite: number,
  { route, wanted }: { route: string; wanted: number | string },
) {
  return db
    .selectFrom('element')
    .select(COLUMNS)
    .where('id_site', '=', idSite)
    .where('route', '=', route)
    .where(typeof wanted === 'number' ? 'id' : 'slug', '=', wanted)
    .where('is_valid', '=', true)
    .$narrowType<{ properties: Properties }>()
    .executeTakeFirst()
}

export function findEvent(db: Db, idSite: number, id: number) {
  return db
    .selectFrom('element')
    .select(['route', 'slug', 'title', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .executeTakeFirst()
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

const columnsOf = (element: ElementValues) => ({
  title: element.title,
  summary: element.summary,
  html: element.html,
  url: element.url,
  id_image: element.idImage,
  subject: element.group,
  starts_at: element.startsAt,
  ends_at: element.endsAt,
  capacity: element.capacity,
  registration_closes_at: element.registrationClosesAt,
  properties: JSON.stringify(element.properties),
  position: element.order,
  is_valid: element.isValid,
})

export function insertElement(db: Db, idSite: number, element: ElementValues & { slug: string }) {
  return db
    .insertInto('element')
    .values({
      ...{ id_site: idSite, slug: element.slug, route: element.route },
      ...columnsOf(element),
    })
    .returning(COLUMNS)
    .$narrowType<{ properties: Properties }>()
    .executeTakeFirst()
}

/** Without a name, it keeps the one it has. */
export function updateElement(
  db: Db,
  idSite: number,
  element: ElementValues & { id: number; slug: string | null },
) {
  return db
    .updateTable('element')
    .set({ ...columnsOf(element), ...(element.slug !== null && { slug: element.slug }) })
    .where('id_site', '=', idSite)
    .where('route', '=', element.route)
    .where('id', '=', element.id)
    .returning(EDITED)
    .$narrowType<{ properties: Properties }>()
    .executeTakeFirst()
}

export function deleteElement(
  db: Db,
  idSite: number,
  { route, id }: { route: string; id: number },
) {
  return db
    .deleteFrom('element')
    .where('id_site', '=', idSite)
    .where('route', '=', route)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
}
