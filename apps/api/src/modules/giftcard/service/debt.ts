import type { Context } from '../../../platform/context.ts'
import { readCardEntries } from '../../accounting/service/period.ts'
import { listCardsAfter } from '../queries/debt.ts'

const BATCH = 500

/**
 * Cards that something is owed on at the end of a day, as the journal says, with the end of their
 * code only.
 */
export async function* readCardDebts(ctx: Context, day: string) {
  const { moved, sold, credited } = await readCardEntries(ctx, day)
  for (let after: string | undefined; ;) {
    const cards = await listCardsAfter(ctx.db, ctx.site.id, { after, limit: BATCH })
    for (const card of cards) {
      if (!sold.has(card.idOrder)) continue
      if (card.status === 'cancelled' && credited.has(card.idOrder)) continue
      const balanceCents = card.initialCents + (moved.get(card.id) ?? 0)
      if (balanceCents > 0) yield { ...card, balanceCents }
    }
    after = cards.at(-1)?.id
    if (cards.length < BATCH) return
  }
}

export async function countCardDebts(ctx: Context, day: string): Promise<number> {
  let count = 0
  for await (const _ of readCardDebts(ctx, day)) count += 1
  return count
}
