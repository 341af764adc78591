import { Button } from '@sesame/ui/button'
import { Card } from '@sesame/ui/card'
import { Notice } from '@sesame/ui/notice'
import { formatEuros } from '@sesame/values/money'
import type { FormEvent } from 'react'
import { Form } from 'react-router'

import { FocusNotice } from '../../lib/focus-notice.tsx'
import { FormToken } from '../../lib/form-token.tsx'
import { PaymentField } from '../../lib/payment/payment-field.tsx'
import { usePaymentElement } from '../../lib/payment/use-payment-element.ts'
import { formatPhone, phoneHref } from '../../lib/phone.ts'
import { useSiteView } from '../../lib/root-data.ts'
import type { OrderData } from './order-data.ts'
import { OrderLines } from './order-lines.tsx'
import { useOrderPayment } from './use-order-payment.ts'

/** An order that waits for its payment: here it can be paid, or one is told how. */
export function PendingPayment({ data, path }: { data: OrderData; path: string }) {
  const { order, paymentSource, paymentRefusal, keptUntil } = data
  const payment = usePaymentElement(paymentSource, order.totalCents)
  const paying = useOrderPayment(payment, data, path)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!paying.isBusy) void paying.start()
  }
  return (
    <div className="cols cols--wide-first">
      <Card title="Paiement">
        {keptUntil && (
          <p>
            Votre session est gardée jusqu’à <b>{keptUntil}</b>.
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
          <Button variant="main" wide className="needs-script" busy={paying.isBusy}>
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
