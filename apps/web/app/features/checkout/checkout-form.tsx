import { Button } from '@sesame/ui/button'
import { ErrorSummary } from '@sesame/ui/error-summary'
import { formatEuros } from '@sesame/values/money'
import type { FormEvent, ReactNode } from 'react'
import { Form, useLocation } from 'react-router'

import { usePaymentElement } from '../../lib/payment/use-payment-element.ts'
import { useSiteForm } from '../../lib/site-form.tsx'
import { CardPart } from './card-part.tsx'
import type { CheckoutData, CheckoutReply } from './checkout-data.ts'
import { GiftCardCheckout, SessionCheckout } from './checkout-schema.ts'
import { CodeField } from './code-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { OrderRefused } from './order-refused.tsx'
import { Pledge } from './pledge.tsx'
import { totalOf } from './total.ts'
import { useCheckoutPayment } from './use-checkout-payment.ts'

const FORM = 'commande'

interface CheckoutFormProps {
  checkout: CheckoutData
  action: string
  reply: CheckoutReply | undefined
  /** The session is no longer kept: nothing can be ordered. */
  isOver: boolean
}

export function CheckoutForm({ checkout, action, reply, isOver }: CheckoutFormProps) {
  const { hold, paymentSource } = checkout
  const totalCents = totalOf(checkout)
  const { search } = useLocation()
  const payment = usePaymentElement(paymentSource, totalCents)
  const paying = useCheckoutPayment(payment, { search, codes: checkout.codes })
  const last = paying.reply ?? reply
  const { form, fields, summary, onSend, isBusy } = useSiteForm({
    name: FORM,
    schema: hold ? SessionCheckout : GiftCardCheckout,
    reply: last?.kind === 'form' ? last : undefined,
    defaultValue: checkout.contact,
  })
  const needsCard = totalCents > 0

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    onSend(event)
    form.onSubmit(event)
    if (event.defaultPrevented) return
    if (isOver || paying.isBusy) event.preventDefault()
    else if (needsCard) {
      event.preventDefault()
      void paying.start(new FormData(event.currentTarget))
    }
  }
  return (
    <Form
      method="post"
      action={action}
      id={FORM}
      className="checkout__form"
      noValidate={form.noValidate}
      onSubmit={onSubmit}
    >
      <ErrorSummary errors={summary} />
      <input type="hidden" name="form" value={FORM} />
      <input type="hidden" name="total" value={totalCents} />
      <Part title={hold ? 'Qui réserve\u202f?' : 'Qui offre\u202f?'}>
        <ContactFields fields={fields} />
      </Part>
      <Part title="Paiement">
        {needsCard ? (
          <CardPart
            payment={payment}
            problem={paying.problem}
            isReachable={paymentSource !== null}
          />
        ) : (
          <p>Rien à payer par carte&nbsp;: le total est de {formatEuros(0)}.</p>
        )}
        <CodeField checkout={checkout} action={action} reply={reply} />
      </Part>
      <Part title="Avant de payer" className="pledge">
        <Pledge hold={hold} fields={fields} totalCents={totalCents} />
        {last?.kind === 'refused' && last.about === 'order' && !isOver && (
          <OrderRefused key={last.message} refusal={last} action={action} />
        )}
        <Button
          variant="main"
          wide
          busy={paying.isBusy || isBusy}
          aria-disabled={isOver || undefined}
        >
          Commande avec obligation de paiement
        </Button>
        <p className="tiny muted">
          Vous recevez aussitôt un courriel avec le récapitulatif et les conditions acceptées.
        </p>
      </Part>
    </Form>
  )
}

interface PartProps {
  title: string
  className?: string
  children: ReactNode
}

function Part({ title, className, children }: PartProps) {
  return (
    <section className={className}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
