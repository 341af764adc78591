import { isRefusal } from '@sesame/contract/client'
import { ERRORS } from '@sesame/contract/errors'
import { GiftCardCode, readGiftCard, type GiftCardBalance } from '@sesame/contract/gift-card'

import type { RequestContext } from '../../lib/api/request-context.server.ts'

/** Never contains the code of the card. */
export interface BalanceReply {
  status: number
  balance: GiftCardBalance | null
  /** Reason if there is no balance. */
  refusal: string | null
}

export async function readBalance(ctx: RequestContext, typed: string): Promise<BalanceReply> {
  ctx.isPrivate = true
  const code = GiftCardCode.safeParse(typed)
  if (!code.success) return balanceError(400, incompleteText(typed))
  try {
    const balance = await ctx.api(readGiftCard, { body: { code: code.data } })
    return { status: 200, balance, refusal: null }
  } catch (error) {
    if (isRefusal(error, 'invalid_input')) return balanceError(error.status, INCOMPLETE)
    if (isRefusal(error)) return balanceError(error.status, error.message)
    ctx.log(error, ctx.host)
    return balanceError(ERRORS.unavailable.status, ERRORS.unavailable.message)
  }
}

const INCOMPLETE =
  'Ce code est incomplet. Recopiez-le en entier\u00a0: il est sur la carte et dans le courriel reçu.'

function incompleteText(typed: string): string {
  return typed.trim() === '' ? 'Recopiez le code de la carte.' : INCOMPLETE
}

function balanceError(status: number, refusal: string): BalanceReply {
  return { status, balance: null, refusal }
}
