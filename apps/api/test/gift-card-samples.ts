import { addDays } from '@sesame/values/working-days'

import { saveTerms, sellCard } from './paid-order.ts'
import { withVersion, type Sample } from './sample.ts'
import type { TestDatabase } from './test-database.ts'

const today = new Date().toISOString().slice(0, 10)

/** A paid card that ends soon, of 50,00 €. */
async function makeCard(database: TestDatabase, site: number, isBlocked = false) {
  await saveTerms(database, site)
  const { idCard, code } = await sellCard(database, site)
  await database.query(
    `UPDATE gift_card SET valid_until = $3, blocked_at = CASE WHEN $4 THEN now() END
     WHERE id_site = $1 AND id = $2`,
    [site, idCard, addDays(today, 20), isBlocked],
  )
  return { idCard, code }
}

const card = (body?: object, isBlocked = false): Sample => ({
  parts: async (database, { site }) => {
    const { idCard: id } = await makeCard(database, site, isBlocked)
    return { params: { id }, ...(body && { body }) }
  },
  foreignRow: 'not_found',
})

const reason = 'Le client a appelé'

export const GIFT_CARD_SAMPLES: Record<string, Sample> = {
  listGiftCards: {},
  findGiftCard: {
    parts: async (database, { site }) => ({
      body: { code: (await makeCard(database, site)).code },
    }),
    foreignRow: 'gift_card_unknown',
  },
  getGiftCardSheet: card(),
  extendGiftCard: withVersion('gift_card', card({ validUntil: addDays(today, 90), reason })),
  blockGiftCard: withVersion('gift_card', card({ reason })),
  unblockGiftCard: withVersion('gift_card', card({ reason }, true)),
  resendGiftCard: card({ recipient: 'ada@example.org' }),
}
