import type { ReplyOf } from '@sesame/contract/endpoint'
import { previewWithdrawal, type confirmWithdrawal } from '@sesame/contract/withdrawal'
import { z } from 'zod'

import { bodyOf, type FormReply } from '../../lib/forms/form-reply.ts'

const { name, orderNumber, email } = bodyOf(previewWithdrawal).shape
const given = (missing: string) => z.string(missing)

export const Claim = z.object({
  name: given('Indiquez votre nom.').pipe(name),
  orderNumber: given('Indiquez le numéro de la commande.').pipe(orderNumber),
  email: given('Indiquez votre adresse e-mail.').pipe(email),
})

export interface ClaimText {
  name: string
  orderNumber: string
  email: string
}

export type Preview = ReplyOf<typeof previewWithdrawal>
type Receipt = ReplyOf<typeof confirmWithdrawal>

/** States of the page: the claim form, the choice of lines, and the receipt. */
export type WithdrawalReply =
  | ({ kind: 'form' } & FormReply)
  | { kind: 'preview'; claim: ClaimText; preview: Preview; problem: string | null }
  | { kind: 'receipt'; claim: ClaimText; receipt: Receipt; receivedAt: string }
