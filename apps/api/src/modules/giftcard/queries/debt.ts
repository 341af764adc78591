import type { Db } from '../../../platform/db.ts'

/** Cards that were paid, by id; those after one, so many at most. */
export function listCardsAfter(
  db: Db,
  idSite: number,
  { after, limit }: { after: string | undefined; limit: number },
) {
  return db
    .selectFrom('gift_card')
    .select([
      ...(['id', 'hint', 'status', 'players'] as const),
      ...(['initial_cents as initialCents', 'valid_until as validUntil'] as const),
      ...(['vat_kind as vatKind', 'id_order as idOrder', 'created_at as createdAt'] as const),
    ])
    .where('id_site', '=', idSite)
    .where('status', '<>', 'pending')
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()
}
