import { Button } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { Notice } from '@sesame/ui/notice'
import { formatEuros } from '@sesame/values/money'
import { formatPhone, phoneHref } from '@sesame/values/phone'
import type { FormEvent } from 'react'
import { Form } from 'react-router'

import { FocusNotice } from '../../lib/forms/focus-notice.tsx'
import { FormToken } from '../../lib/forms/form-token.tsx'
import { useSiteView } from '../../lib/site/root-data.ts'
import { PaymentField, usePaymentElement } from '../payment/index.ts'
import type { OrderData } from './order-data.ts'
import { OrderLines } from './order-lines.tsx'
import { useOrderPayment } from './use-order-payment.ts'

/** Lets the visitor pay a pending order, or explains how to. */
export function PendingPayment({ data, path }: { data: OrderData; path: string }) {
  const { order, paymentSource, paymentRefusal, heldUntil } = data
  const payment = usePaymentElement(paymentSource, order.totalCents)
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
            Votre session est gardée jusqu’à <b>{heldUntil}</b>.
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
        <PhoneHelp />
      </Card>
      <Card title={`Commande n°\u00a0${order.number}`}>
        <OrderLines order={order} />
      </Card>
    </div>
  )
}

function PhoneHelp() {
  const phone = useSiteView()?.frame.phone
  if (!phone) return null
  return (
    <p className="small muted">
      Un souci pour payer&#8239;? Appelez-nous au{' '}
      <a href={phoneHref(phone)}>{formatPhone(phone)}</a>&nbsp;: nous finirons votre commande
      ensemble.
    </p>
  )
}
