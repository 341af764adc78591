import type { ListQuery } from '@sesame/contract/list'
import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'
import { applyList } from '../../../platform/list.ts'

export interface RegistrationRow {
  id: string
  firstname: string
  lastname: string
  email: string
  phone: string
  places: number
  message: string
  createdAt: Date
}

export type RegistrationField = 'lastname' | 'email' | 'createdAt'

const COLUMNS = [
  'id',
  'firstname',
  'lastname',
  'email',
  'phone',
  'places',
  'message',
  'created_at as createdAt',
] as const

/** The id under which they are registered: that of the first time. */
export async function register(
  db: Db,
  idSite: number,
  idElement: number,
  row: RegistrationRow,
): Promise<string> {
  const { id, firstname, lastname, email, phone, places, message, createdAt } = row
  const { rows } = await sql<{ id: string }>`
    SELECT register_for_element(${idSite}, ${idElement}, ${id}, ${firstname}, ${lastname}, ${email},
      ${phone}, ${places}, ${message}, ${createdAt}) AS id`.execute(db)
  const [registered] = rows
  if (!registered) throw new Error('nobody was registered')
  return registered.id
}

/** Somebody registered, and for what, hidden since or not. */
export function findRegistration(db: Db, idSite: number, id: string) {
  return db
    .selectFrom('element_registration as r')
    .innerJoin('element as e', (join) =>
      join.onRef('e.id_site', '=', 'r.id_site').onRef('e.id', '=', 'r.id_element'),
    )
    .select([
      'r.id',
      'r.firstname',
      'r.lastname',
      'r.email',
      'r.phone',
      'r.places',
      'r.message',
      'r.created_at as createdAt',
      'e.title',
      'e.slug',
      'e.starts_at as startsAt',
      'e.ends_at as endsAt',
    ])
    .where('r.id_site', '=', idSite)
    .where('r.id', '=', id)
    .executeTakeFirst()
}

export function listRegistrations(
  db: Db,
  idSite: number,
  { route, id }: { route: string; id: number },
  list: ListQuery<RegistrationField>,
) {
  const query = db
    .selectFrom('element_registration')
    .select(COLUMNS)
    .where('id_site', '=', idSite)
    .where('id_element', '=', id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('element')
          .select('element.id')
          .where('element.id_site', '=', idSite)
          .where('element.id', '=', id)
          .where('element.route', '=', route),
      ),
    )
  const listed = applyList(query, list, {
    lastname: 'lastname',
    email: 'email',
    createdAt: 'created_at',
  })
  return (list.orderBy ? listed : listed.orderBy('created_at')).orderBy('id').execute()
}

export async function deleteOldRegistrations(
  db: Db,
  idSite: number,
  before: Date,
): Promise<number> {
  const result = await db
    .deleteFrom('element_registration')
    .where('id_site', '=', idSite)
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
