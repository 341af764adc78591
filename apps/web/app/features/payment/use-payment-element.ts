import { useEffect, useRef, useState, type RefObject } from 'react'

import { useNonce } from '../../lib/document/nonce.ts'
import { describeProblem, type PaymentProblem } from './decline.ts'
import { openFields, type Fields } from './open-fields.ts'
import type { BillingDetails } from './stripe.ts'

export interface PaymentSource {
  jsUrl: string
  publicKey: string
  /** Connected account that receives the payment, if the key is the platform's. */
  stripeAccount: string | null
}

interface Confirmed {
  clientSecret: string
  /** Path of the order's page, where the bank's page redirects to. */
  returnPath: string
  /** Null where the page does not know the customer. */
  billing: BillingDetails | null
}

export interface PaymentHandle {
  /** Element that the card fields are mounted in. */
  place: RefObject<HTMLDivElement | null>
  status: 'loading' | 'ready' | 'failed'
  retryLoading: () => void
  focus: () => void
  /** Validates the card fields, which show their own errors. */
  check: () => Promise<boolean>
  /** Resolves to null if the payment succeeded. */
  confirm: (payment: Confirmed) => Promise<PaymentProblem | null>
}

/**
 * The card fields are in the provider's frame, so that card numbers never reach our page. Loads
 * nothing without a source or if there is nothing to pay.
 */
export function usePaymentElement(
  source: PaymentSource | null,
  amountCents: number,
  { knowsContact = true }: { knowsContact?: boolean } = {},
): PaymentHandle {
  const { jsUrl: url = '', publicKey = '', stripeAccount = null } = source ?? {}
  const isNeeded = source !== null && amountCents > 0
  const nonce = useNonce()
  const place = useRef<HTMLDivElement>(null)
  const fields = useRef<Fields | null>(null)
  const amount = useRef(amountCents)
  const [status, setStatus] = useState<PaymentHandle['status']>('loading')

  useEffect(() => {
    amount.current = amountCents
    if (amountCents > 0) fields.current?.setAmount(amountCents)
  }, [amountCents])

  useEffect(() => {
    if (!isNeeded || !place.current) return
    fields.current = openFields({ url, publicKey, stripeAccount, nonce }, place.current, {
      ...{ amount, knowsContact },
      onStatus: setStatus,
    })
    return () => {
      fields.current?.close()
      fields.current = null
    }
  }, [isNeeded, url, publicKey, stripeAccount, nonce, knowsContact])

  return {
    place,
    status,
    retryLoading: () => fields.current?.reopen(),
    focus: () => fields.current?.focus(),
    check: async () => (await fields.current?.check()) ?? false,
    confirm: async ({ clientSecret, returnPath, billing }) => {
      const returnUrl = new URL(returnPath, location.href).href
      const error = await fields.current?.confirm({ clientSecret, returnUrl, billing })
      if (error === undefined) return describeProblem({ type: 'api_error' })
      return error && describeProblem(error)
    },
  }
}
