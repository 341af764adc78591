import { Button } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { useRef, useState } from 'react'
import { useRevalidator, useSubmit } from 'react-router'

import {
  type PaymentProblem,
  PaymentField,
  type PaymentHandle,
  postForReply,
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

/** Card checked, order placed, payment confirmed, order settled; a refusal stops it there. */
export function useCheckoutPayment(payment: PaymentHandle, cart: Cart) {
  const submit = useSubmit()
  const { revalidate } = useRevalidator()
  const place = usePlacedOrder(cart)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<PaymentProblem | null>(null)
  const [answered, setAnswered] = useState<{ search: string; reply: CheckoutReply } | null>(null)

  const pay = async (form: FormData): Promise<boolean> => {
    if (!(await payment.check())) {
      payment.focus()
      return false
    }
    const reply = await place(form)
    setAnswered({ search: cart.search, reply })
    if (reply.kind !== 'placed' && reply.kind !== 'settled') {
      await revalidate()
      return false
    }
    const refused = reply.kind === 'placed' ? await confirm(payment, reply, form) : null
    setProblem(refused)
    if (refused === null) {
      await submit({ form: 'settle' }, { method: 'post', action: reply.orderPath })
    }
    return refused === null
  }

  const start = async (form: FormData) => {
    setIsBusy(true)
    setProblem(null)
    setAnswered(null)
    const isPaid = await pay(form)
    if (!isPaid) setIsBusy(false)
  }
  // A response about a released session does not concern the session that replaced it.
  const reply = answered?.search === cart.search ? answered.reply : undefined
  return { start, isBusy, problem, reply }
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

function confirm(
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
