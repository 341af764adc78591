import { Button } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { Notice } from '@sesame/ui/notice'
import { formatEuros } from '@sesame/values/money'
import type { FormEvent } from 'react'
import { Form } from 'react-router'

import { FocusNotice } from '../../lib/forms/focus-notice.tsx'
import { FormToken } from '../../lib/forms/form-token.tsx'
import { PaymentField, usePaymentElement } from '../payment/index.ts'
import type { PaymentData } from './order-data.ts'
import { OrderLines } from './order-lines.tsx'
import { PhoneHelp } from './phone-help.tsx'
import { useOrderPayment } from './use-order-payment.ts'

/** Lets the visitor pay a pending order, or explains how to. */
export function PendingPayment({ data, path }: { data: PaymentData; path: string }) {
  const { order, paymentSource, paymentRefusal, heldUntil } = data
  const payment = usePaymentElement(paymentSource, order.totalCents, {
    knowsContact: data.billing !== null,
  })
  const paying = useOrderPayment(payment, data, path)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!paying.isBusy) void paying.start()
  }
  return (
    <div className="cols cols--wide-first">
      <Card title="Paiement">
        {heldUntil && (
          <p>
            Votre session est gardée jusqu’<b>{heldUntil}</b>.
          </p>
        )}
        {paymentRefusal && <Notice kind="info">{paymentRefusal}</Notice>}
        {paying.refusal && <FocusNotice title={paying.refusal} />}
        <Form method="post" action={path} className="form" onSubmit={onSubmit}>
          <FormToken />
          <input type="hidden" name="form" value="pay" />
          <PaymentField
            payment={payment}
            problem={paying.problem}
            withoutScript="Le paiement par carte a besoin de JavaScript. Ouvrez cette page dans un navigateur qui l’a, ou appelez-nous."
          />
          <Button variant="main" wide className="js-only" busy={paying.isBusy}>
            Payer {formatEuros(order.totalCents)}
          </Button>
        </Form>
        <PhoneHelp
          lead={'Un souci pour payer\u202f?'}
          end="nous finirons votre commande ensemble"
        />
      </Card>
      <Card title={`Commande n°\u00a0${order.number}`}>
        <OrderLines order={order} />
      </Card>
    </div>
  )
}
