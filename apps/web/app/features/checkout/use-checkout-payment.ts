import { useRef, useState } from 'react'
import { useRevalidator, useSubmit } from 'react-router'

import type { PaymentProblem } from '../../lib/payment/decline.ts'
import { postForReply } from '../../lib/payment/post-for-reply.ts'
import type { PaymentHandle } from '../../lib/payment/use-payment-element.ts'
import type { CheckoutData, CheckoutReply } from './checkout-data.ts'

type Placed = Extract<CheckoutReply, { kind: 'placed' }>

const UNREACHED: CheckoutReply = {
  kind: 'refused',
  about: 'order',
  code: 'unavailable',
  message: 'La connexion a été coupée. Rien n’a été débité\u00a0: réessayez.',
  alternatives: [],
}

interface Cart {
  /** Says what is bought: see `loadCheckout`. */
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
  // An answer about a session that was given back says nothing about the one taken instead.
  const reply = answered?.search === cart.search ? answered.reply : undefined
  return { start, isBusy, problem, reply }
}

/** The same order again, as long as nothing in the form or the cart has changed. */
function usePlacedOrder({ search, codes }: Cart) {
  const placed = useRef<{ key: string; order: Placed } | null>(null)
  return async (form: FormData): Promise<CheckoutReply> => {
    const key = JSON.stringify([search, codes, ...form.entries()])
    if (placed.current?.key === key) return placed.current.order
    const answer = await postForReply<CheckoutReply>(`/commande/paiement${search}`, form)
    if (answer?.kind === 'placed') placed.current = { key, order: answer }
    return answer ?? UNREACHED
  }
}

function confirm(
  payment: PaymentHandle,
  { orderPath, payment: { clientSecret } }: Placed,
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
