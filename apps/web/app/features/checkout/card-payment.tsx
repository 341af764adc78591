import { Button } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { useRef, useState } from 'react'
import { useRevalidator, useSubmit } from 'react-router'

import {
  type PaymentProblem,
  PaymentField,
  type PaymentHandle,
  postForReply,
  type WalletsHandle,
} from '../payment/index.ts'
import type { CheckoutData, CheckoutReply } from './checkout-data.ts'

interface CardPartProps {
  payment: PaymentHandle
  problem: PaymentProblem | null
  /** The payment provider has responded. */
  isReachable: boolean
  /** Why the site takes no payment at all. */
  refusal: string | null
}

export function CardPart({ payment, problem, isReachable, refusal }: CardPartProps) {
  const { revalidate, state } = useRevalidator()
  if (refusal !== null) {
    return (
      <Notice kind="info" title="Pas de paiement en ligne pour le moment">
        <p>{refusal}</p>
      </Notice>
    )
  }
  if (!isReachable) {
    return (
      <Notice kind="bad" title="Le paiement ne répond pas">
        <p>Rien n’a été débité. Votre commande reste ouverte sur cette page.</p>
        <Button type="button" small busy={state !== 'idle'} onClick={() => void revalidate()}>
          Réessayer
        </Button>
      </Notice>
    )
  }
  return (
    <PaymentField
      payment={payment}
      problem={problem}
      withoutScript="Le paiement par carte a besoin de JavaScript. Sans lui, votre commande est enregistrée, et la page suivante vous dit comment la régler."
    />
  )
}

type PlacedOrder = Extract<CheckoutReply, { kind: 'placed' }>

const UNREACHED: CheckoutReply = {
  kind: 'refused',
  about: 'order',
  code: 'unavailable',
  message: 'La connexion a été coupée. Rien n’a été débité\u00a0: réessayez.',
  alternatives: [],
}

interface Cart {
  /** Identifies what is bought: see `loadCheckout`. */
  search: string
  codes: CheckoutData['codes']
}

/** Confirms the payment of an order that was placed; null if it succeeded. */
type Confirm = (order: PlacedOrder) => Promise<PaymentProblem | null>

/** Order placed, payment confirmed, order settled; a refusal stops it there. */
export function useCheckoutPayment(cart: Cart) {
  const submit = useSubmit()
  const { revalidate } = useRevalidator()
  const place = usePlacedOrder(cart)
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<PaymentProblem | null>(null)
  const [answered, setAnswered] = useState<{ search: string; reply: CheckoutReply } | null>(null)

  const pay = async (form: FormData, confirm: Confirm): Promise<boolean> => {
    const reply = await place(form)
    setAnswered({ search: cart.search, reply })
    if (reply.kind !== 'placed' && reply.kind !== 'settled') {
      await revalidate()
      return false
    }
    const refused = reply.kind === 'placed' ? await confirm(reply) : null
    setProblem(refused)
    if (refused === null) {
      await submit({ form: 'settle' }, { method: 'post', action: reply.orderPath })
    }
    return refused === null
  }

  /** One payment at a time; resolves to false if nothing was paid. */
  const start = async (act: () => Promise<boolean>): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setIsBusy(true)
    setProblem(null)
    setAnswered(null)
    const isPaid = await act()
    if (!isPaid) {
      isRunning.current = false
      setIsBusy(false)
    }
    return isPaid
  }
  /** The card's fields are checked before anything is ordered. */
  const payByCard = (form: FormData, card: PaymentHandle) =>
    start(async () => {
      if (!(await card.check())) {
        card.focus()
        return false
      }
      return pay(form, (order) => confirmCard(card, order, form))
    })
  const payByWallet = (form: FormData, wallets: WalletsHandle) =>
    start(() =>
      pay(form, ({ orderPath, payment: { clientSecret } }) =>
        wallets.confirm({ clientSecret, returnPath: orderPath }),
      ),
    )
  // A response about a released session does not concern the session that replaced it.
  const reply = answered?.search === cart.search ? answered.reply : undefined
  return { payByCard, payByWallet, isBusy, problem, reply }
}

/** The same order again, as long as nothing in the form or the cart has changed. */
function usePlacedOrder({ search, codes }: Cart) {
  const placed = useRef<{ key: string; order: PlacedOrder } | null>(null)
  return async (form: FormData): Promise<CheckoutReply> => {
    const key = JSON.stringify([search, codes, ...form.entries()])
    if (placed.current?.key === key) return placed.current.order
    const response = await postForReply<CheckoutReply>(`/commande/paiement${search}`, form)
    if (response?.kind === 'placed') placed.current = { key, order: response }
    return response ?? UNREACHED
  }
}

function confirmCard(
  payment: PaymentHandle,
  { orderPath, payment: { clientSecret } }: PlacedOrder,
  form: FormData,
) {
  return payment.confirm({ clientSecret, returnPath: orderPath, billing: billingOf(form) })
}

function billingOf(form: FormData) {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    name: `${text('firstname')} ${text('lastname')}`,
    email: text('email'),
    phone: text('phone'),
  }
}
