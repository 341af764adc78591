import { Button } from '@sesame/ui/button'
import { ErrorSummary } from '@sesame/ui/error-summary'
import { Link } from '@sesame/ui/link'
import { formatEuros } from '@sesame/values/money'
import { useSyncExternalStore, type FormEvent } from 'react'
import { Form, useLocation } from 'react-router'

import { FormKey, isFinal } from '../../lib/forms/form-key.tsx'
import { FormToken } from '../../lib/forms/form-token.tsx'
import { useSiteForm } from '../../lib/forms/form.tsx'
import { getOnlineSource } from '../../lib/site/online-source.ts'
import { usePaymentElement } from '../payment/index.ts'
import { AcceptTerms, type BoundContents } from './accept-terms.tsx'
import { CardPart, useCheckoutPayment } from './card-payment.tsx'
import { type CheckoutData, type CheckoutReply, totalOf } from './checkout-data.ts'
import { OrderRefused } from './checkout-problems.tsx'
import { requiredFields, checkoutSchema } from './checkout-schema.ts'
import { CodeField } from './code-field.tsx'
import { ContactFields, GoodsParts, MessageField, Part } from './form-parts.tsx'
import { DeliveryMissing, isDeliveryMissing } from './totals.tsx'
import { useWalletPayment } from './use-wallet-payment.ts'
import { WalletPart } from './wallet-payment.tsx'

const FORM = 'commande'

const neverChanges = () => () => {}

interface CheckoutFormProps {
  checkout: CheckoutData
  action: string
  reply: CheckoutReply | undefined
  /** The hold has expired, so nothing can be ordered. */
  isOver: boolean
}

export function CheckoutForm({ checkout, action, reply, isOver }: CheckoutFormProps) {
  const { paymentSource, paymentRefusal } = checkout
  const totalCents = totalOf(checkout)
  const { search } = useLocation()
  const source = useSyncExternalStore(neverChanges, getOnlineSource, () => 'site')
  const payment = usePaymentElement(paymentSource, totalCents)
  const paying = useCheckoutPayment({ search, codes: checkout.codes })
  const last = paying.reply ?? reply
  const { form, fields, summary, onSend, isBusy } = useSiteForm({
    name: FORM,
    schema: checkoutSchema(requiredFields(checkout)),
    reply: last?.kind === 'form' ? last : undefined,
    defaultValue: checkout.contact,
  })
  const requiresCard = totalCents > 0
  const cannotPay = requiresCard && paymentRefusal !== null
  const isBlocked = isOver || cannotPay || isDeliveryMissing(checkout)

  const { wallets, problem } = useWalletPayment({
    checkout,
    formId: FORM,
    isBlocked,
    pay: paying.payByWallet,
  })

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    onSend(event)
    form.onSubmit(event)
    if (event.defaultPrevented) return
    if (isBlocked || paying.isBusy) event.preventDefault()
    else if (requiresCard) {
      event.preventDefault()
      void paying.payByCard(new FormData(event.currentTarget), payment)
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
      <FormToken />
      <ErrorSummary errors={summary} />
      <input type="hidden" name="form" value={FORM} />
      <FormKey after={refusalOf(last)} />
      <input type="hidden" name="total" value={totalCents} />
      <input type="hidden" name="source" value={source} />
      <WalletPart
        wallets={wallets}
        contents={boundContents(checkout)}
        totalCents={totalCents}
        problem={problem}
      />
      <Part title={whoTitle(checkout)}>
        {checkout.cart && !checkout.isMember && <LoginHint path={action} />}
        <ContactFields fields={fields} />
        {checkout.cart && <MessageField field={fields.message} />}
      </Part>
      <GoodsParts checkout={checkout} fields={fields} />
      <Part title="Paiement">
        {requiresCard ? (
          <CardPart
            payment={payment}
            problem={paying.problem}
            isReachable={paymentSource !== null}
            refusal={paymentRefusal}
          />
        ) : (
          <p>Rien à payer par carte&nbsp;: le total est de {formatEuros(0)}.</p>
        )}
        <CodeField checkout={checkout} action={action} reply={reply} />
      </Part>
      <Part title="Avant de payer" className="pledge">
        <AcceptTerms
          contents={boundContents(checkout)}
          fields={fields}
          totalCents={totalCents}
          isPartial={isDeliveryMissing(checkout)}
        />
        {last?.kind === 'refused' && last.about === 'order' && !isOver && (
          <OrderRefused
            key={last.message}
            refusal={last}
            hasSession={checkout.hold !== null || checkout.cart === null}
            action={action}
          />
        )}
        <DeliveryMissing checkout={checkout} />
        <Button
          variant="main"
          wide
          busy={paying.isBusy || isBusy}
          aria-disabled={isBlocked || undefined}
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

/** Nothing while an order is placed or may have been: paid again, it is the same one. */
function refusalOf(reply: CheckoutReply | undefined): CheckoutReply | null {
  if (reply?.kind === 'form') return reply
  return reply?.kind === 'refused' && isFinal(reply) ? reply : null
}

function boundContents({ hold, giftCard, cart }: CheckoutData): BoundContents {
  return { sessions: hold ? [hold] : [], hasGiftCard: giftCard !== null, goods: cart }
}

function whoTitle({ hold, cart }: CheckoutData): string {
  if (hold) return 'Qui réserve\u202f?'
  return cart ? 'Vos coordonnées' : 'Qui offre\u202f?'
}

function LoginHint({ path }: { path: string }) {
  return (
    <p className="small">
      Déjà un compte&#8239;?{' '}
      <Link href={`/auth?next=${encodeURIComponent(path)}`}>Connectez-vous</Link> pour retrouver vos
      adresses. Ce n’est pas obligatoire.
    </p>
  )
}
