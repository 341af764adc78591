import { useEffect, useRef, useState } from 'react'
import { useRevalidator, useSearchParams, useSubmit } from 'react-router'

import { type PaymentProblem, postForReply, type PaymentHandle } from '../payment/index.ts'
import type { OrderReply, PaymentData } from './order-data.ts'

const UNREACHED = 'La connexion a été coupée. Rien n’a été débité\u00a0: réessayez.'

export function useOrderPayment(
  payment: PaymentHandle,
  { order, token, billing }: PaymentData,
  path: string,
) {
  const submit = useSubmit()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<PaymentProblem | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const settle = () => submit({ form: 'settle' }, { method: 'post', action: path })
  useReturnFromBank(() => void settle())

  const pay = async (form: FormData): Promise<boolean> => {
    if (!(await payment.check())) {
      payment.focus()
      return false
    }
    const response = await requestPayment(order.id, token, form)
    if (response?.kind === 'settled') {
      await revalidate()
      return true
    }
    if (response?.kind !== 'payable') {
      setRefusal(response?.message ?? UNREACHED)
      return false
    }
    const refused = await payment.confirm({
      clientSecret: response.payment.clientSecret,
      returnPath: path,
      billing,
    })
    setProblem(refused)
    if (!refused) await settle()
    return refused === null
  }

  /** The form holds what is accepted with the payment, where that is still to be done. */
  const start = async (form = new FormData()) => {
    setIsBusy(true)
    setProblem(null)
    setRefusal(null)
    const isPaid = await pay(form)
    if (!isPaid) setIsBusy(false)
  }
  return { start, isBusy, problem, refusal }
}

function requestPayment(id: string, token: string | null, form: FormData) {
  const query = token === null ? '' : `?jeton=${token}`
  return postForReply<OrderReply>(`/commande/${id}/paiement${query}`, form)
}

/** The bank redirects back here, and the payment may have succeeded meanwhile. */
function useReturnFromBank(settle: () => void) {
  const [search] = useSearchParams()
  const isBack = search.has('redirect_status')
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  useEffect(() => {
    if (isBack) latest.current()
  }, [isBack])
}
