import type { OrderToPay } from '@sesame/contract/order'
import { Button } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { ErrorSummary } from '@sesame/ui/error-summary'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { formatEuros } from '@sesame/values/money'
import { useEffect, useRef, type FormEvent } from 'react'
import { Form, useRevalidator } from 'react-router'

import { dayText, playersText, timeText } from '../../lib/document/date-text.ts'
import { FocusNotice } from '../../lib/forms/focus-notice.tsx'
import { FormToken } from '../../lib/forms/form-token.tsx'
import { useSiteForm } from '../../lib/forms/form.tsx'
import {
  AcceptTerms,
  acceptanceSchema,
  timeLeftText,
  useHoldClock,
  type BoundContents,
} from '../checkout/index.ts'
import { PaymentField, usePaymentElement } from '../payment/index.ts'
import { ACCEPTANCE_FORM, type PaymentData } from './order-data.ts'
import { OrderLines } from './order-lines.tsx'
import { PhoneHelp } from './phone-help.tsx'
import { useOrderPayment } from './use-order-payment.ts'

import './sale-payment.css'

interface SalePaymentProps {
  data: PaymentData
  path: string
}

/** Sold by the team, by phone or at the counter: the customer accepts the terms and pays. */
export function SalePayment({ data, path }: SalePaymentProps) {
  const { order } = data
  return (
    <div className="cols">
      <Card title={`Commande n°\u00a0${order.number}`}>
        {order.sessions.map((session) => (
          <SoldSession key={session.idBooking} session={session} />
        ))}
        <OrderLines order={order} />
        <HeldUntil data={data} />
      </Card>
      <Card title="Paiement">
        <SaleForm data={data} path={path} />
        <PhoneHelp lead={'Une erreur, une question\u202f?'} end="nous la corrigerons avec vous" />
      </Card>
    </div>
  )
}

function SoldSession({ session }: { session: OrderToPay['sessions'][number] }) {
  const { name, date, time, players, teamCents, perPlayerCents } = session
  return (
    <p className="sold-session">
      <b>{name}</b>
      <span>
        {dayText(date)} à&nbsp;{timeText(time)}, {playersText(players)}
      </span>
      <span>
        {formatEuros(teamCents)} pour l’équipe, {formatEuros(perPlayerCents)} par joueur
      </span>
    </p>
  )
}

const HOUR_S = 3600

/** Until when exactly, and how long that is once it is less than an hour. */
function HeldUntil({ data: { order, heldUntil, serverNow } }: { data: PaymentData }) {
  const { payUntil } = order
  const secondsLeft = useHoldClock(payUntil ? { expiresAt: payUntil, serverNow } : null)
  useReloadWhenOver(secondsLeft === 0)
  if (!heldUntil) return null
  return (
    <p className="held-until">
      <Icon name="clock" />
      <span>
        Gardée pour vous jusqu’<b>{heldUntil}</b>
        {secondsLeft <= HOUR_S && (
          <span role="timer" aria-label="Temps de garde">
            {' '}
            (encore {timeLeftText(secondsLeft)})
          </span>
        )}
        . Passé ce délai, elle est rendue aux autres et rien n’est débité.
      </span>
    </p>
  )
}

function useReloadWhenOver(isOver: boolean) {
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  useEffect(() => {
    latest.current = revalidate
  })
  useEffect(() => {
    if (isOver) void latest.current()
  }, [isOver])
}

function SaleForm({ data, path }: SalePaymentProps) {
  const { order, paymentSource, paymentRefusal } = data
  const payment = usePaymentElement(paymentSource, order.totalCents, {
    knowsContact: data.billing !== null,
  })
  const paying = useOrderPayment(payment, data, path)
  const contents = contentsOf(data)
  const { form, fields, summary, onSend } = useSiteForm({
    name: ACCEPTANCE_FORM,
    schema: acceptanceSchema({
      age: contents.sessions.length > 0,
      majority: contents.goods?.isAlcohol ?? false,
    }),
    reply: undefined,
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    onSend(event)
    form.onSubmit(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    if (!paying.isBusy) void paying.start(new FormData(event.currentTarget))
  }
  return (
    <Form
      method="post"
      action={path}
      id={form.id}
      className="form"
      noValidate={form.noValidate}
      onSubmit={onSubmit}
    >
      <FormToken />
      <ErrorSummary errors={summary} />
      <input type="hidden" name="form" value={ACCEPTANCE_FORM} />
      {paymentRefusal && <Notice kind="info">{paymentRefusal}</Notice>}
      {order.totalCents > 0 && (
        <PaymentField
          payment={payment}
          problem={paying.problem}
          withoutScript="Le paiement par carte a besoin de JavaScript. Sans lui, votre accord est enregistré, et vous pouvez payer depuis un autre navigateur ou nous appeler."
        />
      )}
      <AcceptTerms contents={contents} fields={fields} totalCents={order.totalCents} />
      {paying.refusal && <FocusNotice title={paying.refusal} />}
      <Button variant="main" wide busy={paying.isBusy}>
        Commande avec obligation de paiement
      </Button>
      <p className="tiny muted">
        Vous recevez aussitôt un courriel avec le récapitulatif et les conditions acceptées.
      </p>
    </Form>
  )
}

function contentsOf({ order: { sessions, lines } }: PaymentData): BoundContents {
  const products = lines.filter(({ kind }) => kind === 'product')
  return {
    sessions,
    hasGiftCard: lines.some(({ kind }) => kind === 'gift_card'),
    goods: products.length > 0 ? { isAlcohol: products.some((one) => one.isAlcohol) } : null,
  }
}
