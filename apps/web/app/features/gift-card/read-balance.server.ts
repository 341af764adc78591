import { isRefusal } from '@sesame/contract/client'
import { ERRORS } from '@sesame/contract/errors'
import { GiftCardCode, readGiftCard, type GiftCardBalance } from '@sesame/contract/gift-card'

import type { Visit } from '../../lib/visit.server.ts'

/** What is known of a card; the code itself goes no further than the question. */
export interface BalanceReply {
  status: number
  balance: GiftCardBalance | null
  /** Why there is none. */
  refusal: string | null
}

export async function readBalance(visit: Visit, typed: string): Promise<BalanceReply> {
  visit.isPrivate = true
  const code = GiftCardCode.safeParse(typed)
  if (!code.success) return refuse(400, sayIncomplete(typed))
  try {
    const balance = await visit.api(readGiftCard, { body: { code: code.data } })
    return { status: 200, balance, refusal: null }
  } catch (error) {
    if (isRefusal(error, 'invalid_input')) return refuse(error.status, INCOMPLETE)
    if (isRefusal(error)) return refuse(error.status, error.message)
    visit.house.log(error, visit.host)
    return refuse(ERRORS.unavailable.status, ERRORS.unavailable.message)
  }
}

const INCOMPLETE =
  'Ce code est incomplet. Recopiez-le en entier\u00a0: il est sur la carte et dans le courriel reçu.'

function sayIncomplete(typed: string): string {
  return typed.trim() === '' ? 'Recopiez le code de la carte.' : INCOMPLETE
}

function refuse(status: number, refusal: string): BalanceReply {
  return { status, balance: null, refusal }
}
