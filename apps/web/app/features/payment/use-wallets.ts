import { useEffect, useRef, useState, type RefObject } from 'react'

import { useNonce } from '../../lib/document/nonce.ts'
import { describeProblem, type PaymentProblem } from './decline.ts'
import { openWallets, type WalletOwner, type Wallets } from './open-wallets.ts'
import type { PaymentSource } from './use-payment-element.ts'

interface Options {
  /** Null where nothing can be paid at the moment. */
  source: PaymentSource | null
  amountCents: number
  /** Called when a wallet's button is pressed; false keeps the wallet closed. */
  onOpen: () => boolean
  /** Called when the owner agrees to pay; true if the order is paid. */
  onAgreed: (owner: WalletOwner) => Promise<boolean>
}

/**
 * `offered`: this browser and the venue have a wallet in common; `none`: they have not; `empty`: nor
 * have they, but somebody is filling the form, whose fields must not move.
 */
type WalletState = 'waiting' | 'offered' | 'none' | 'empty'

export interface WalletsHandle {
  /** Element that the buttons are mounted in. */
  place: RefObject<HTMLDivElement | null>
  state: WalletState
  /** Resolves to null if the payment succeeded. */
  confirm: (payment: { clientSecret: string; returnPath: string }) => Promise<PaymentProblem | null>
}

/** The buttons of Apple Pay, Google Pay and Link, which the provider draws where they can be used. */
export function useWallets({ source, amountCents, ...handlers }: Options): WalletsHandle {
  const { jsUrl: url = '', publicKey = '', stripeAccount = null } = source ?? {}
  const isNeeded = source !== null && amountCents > 0
  const nonce = useNonce()
  const place = useRef<HTMLDivElement>(null)
  const wallets = useRef<Wallets | null>(null)
  const amount = useRef(amountCents)
  const latest = useRef(handlers)
  const [offer, setOffer] = useState<WalletState>('waiting')

  useEffect(() => {
    latest.current = handlers
  })

  useEffect(() => {
    amount.current = amountCents
    if (amountCents > 0) wallets.current?.setAmount(amountCents)
  }, [amountCents])

  useEffect(() => {
    if (!isNeeded || !place.current) return
    wallets.current = openWallets({ url, publicKey, stripeAccount, nonce }, place.current, {
      amount,
      onOffered: (isOffered) => setOffer(isOffered ? 'offered' : stateWithout(place.current)),
      onOpen: () => latest.current.onOpen(),
      onAgreed: (owner) => latest.current.onAgreed(owner),
    })
    return () => {
      wallets.current?.close()
      wallets.current = null
      setOffer('waiting')
    }
  }, [isNeeded, url, publicKey, stripeAccount, nonce])

  return {
    place,
    state: isNeeded ? offer : 'none',
    confirm: async ({ clientSecret, returnPath }) => {
      const returnUrl = new URL(returnPath, location.href).href
      const error = await wallets.current?.confirm({ clientSecret, returnUrl })
      if (error === undefined) return describeProblem({ type: 'api_error' })
      return error && describeProblem(error)
    },
  }
}

const TYPED = 'input:not([type=hidden], [type=checkbox], [type=radio])'

function stateWithout(place: HTMLElement | null): WalletState {
  const form = place?.closest('form')
  const fields = [...(form?.querySelectorAll<HTMLInputElement>(TYPED) ?? [])]
  const isTyped = fields.some(({ value, defaultValue }) => value !== defaultValue)
  return isTyped || form?.contains(document.activeElement) ? 'empty' : 'none'
}
