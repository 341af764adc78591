import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

const EMPTY_NOTE = { text: '', version: 1 }

/** Without a row the note is empty. Lock the order first where it will be saved. */
export async function readNote(
  db: Db,
  idSite: number,
  idOrder: string,
): Promise<{ text: string; version: number }> {
  const row = await db
    .selectFrom('order_note')
    .select(['text', 'version'])
    .where('id_site', '=', idSite)
    .where('id_order', '=', idOrder)
    .executeTakeFirst()
  return row ?? EMPTY_NOTE
}

export async function saveNote(
  tx: Db,
  idSite: number,
  { idOrder, text }: { idOrder: string; text: string },
): Promise<void> {
  const updatedAt = sql<Date>`current_instant()`
  await tx
    .insertInto('order_note')
    .values({ id_site: idSite, id_order: idOrder, text, updated_at: updatedAt })
    .onConflict((conflict) =>
      conflict.columns(['id_site', 'id_order']).doUpdateSet({ text, updated_at: updatedAt }),
    )
    .execute()
}

export function findContact(db: Db, idSite: number, id: string) {
  return db
    .selectFrom('customer_order')
    .select((eb) => [
      ...(['id', 'version', 'firstname', 'lastname', 'phone'] as const),
      eb.cast<string>('email', 'text').as('email'),
    ])
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

export async function updateContact(
  tx: Db,
  idSite: number,
  contact: { id: string; firstname: string; lastname: string; email: string; phone: string },
): Promise<void> {
  const { id, firstname, lastname, email, phone } = contact
  await tx
    .updateTable('customer_order')
    .set({ firstname, lastname, email, phone })
    .where('id_site', '=', idSite)
    .where('id', '=', id)
    .execute()
}
