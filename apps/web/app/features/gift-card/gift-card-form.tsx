import { Button } from '@sesame/ui/button'
import { Field } from '@sesame/ui/field'
import { Fieldset } from '@sesame/ui/fieldset'
import { Link } from '@sesame/ui/link'
import { Textarea } from '@sesame/ui/textarea'
import { formatEuros } from '@sesame/values/money'
import { useMemo } from 'react'

import { TextField } from '../../lib/forms/fields.tsx'
import type { FormReply } from '../../lib/forms/form-reply.ts'
import { SiteForm, useSiteForm } from '../../lib/forms/form.tsx'
import {
  MESSAGE_LENGTH,
  purchaseForm,
  readGiftCardValue,
  type GiftCardOffer,
} from './purchase-form.ts'
import { GiftCardValueField } from './value-field.tsx'

import './gift-card-form.css'

export const GIFT_CARD_FORM = 'gift-card'

interface Options {
  offer: GiftCardOffer
  today: string
  defaultChoice: string | undefined
  reply: FormReply | undefined
}

/** Returns the form and its current values, which the preview shows. */
export function useGiftCardForm({ offer, today, defaultChoice, reply }: Options) {
  const schema = useMemo(() => purchaseForm(offer, today), [offer, today])
  const form = useSiteForm({
    name: GIFT_CARD_FORM,
    schema,
    reply,
    defaultValue: { choice: defaultChoice },
  })
  const { choice, euros, recipientName, senderName, message } = form.fields
  return {
    form,
    preview: {
      cardValue: readGiftCardValue(offer, choice.value, euros.value),
      recipientName: recipientName.value?.trim(),
      senderName: senderName.value?.trim(),
      message: message.value?.trim(),
    },
  }
}

type GiftCardFormState = ReturnType<typeof useGiftCardForm>

interface GiftCardFormProps {
  of: GiftCardFormState['form']
  offer: GiftCardOffer
  today: string
  cardValue: GiftCardFormState['preview']['cardValue']
}

export function GiftCardForm({ of: form, offer, today, cardValue }: GiftCardFormProps) {
  const { fields } = form
  return (
    <SiteForm of={form} hasTwoColumns>
      <GiftCardValueField choice={fields.choice} euros={fields.euros} offer={offer} />
      <Recipient field={fields.recipientName} />
      <TextField
        half
        isOptional
        field={fields.senderName}
        label="De la part de"
        autoComplete="name"
        maxLength={80}
      />
      <Message field={fields.message} />
      <Fieldset legend="Comment la remettre&#8239;?">
        <div className="form form--2">
          <TextField
            half
            isOptional
            field={fields.recipientEmail}
            label="E-mail du destinataire"
            type="email"
            hint="Sans adresse, la carte vous est envoyée, prête à imprimer."
            maxLength={254}
          />
          <TextField
            half
            isOptional
            field={fields.sendOn}
            label="Date d’envoi"
            type="date"
            min={today}
            hint="Sans date, elle part dès le paiement."
          />
        </div>
      </Fieldset>
      <Total cents={cardValue?.cents ?? null} />
      <Button variant="main" wide busy={form.isBusy}>
        Continuer vers le paiement
      </Button>
      <noscript>
        <Button wide name="preview" value="yes">
          Actualiser l’aperçu et le total
        </Button>
      </noscript>
      <Terms validityMonths={offer.validityMonths} />
    </SiteForm>
  )
}

/** Several lines, so that a long name can be read whole while it is written. */
function Recipient({ field }: { field: GiftCardFormState['form']['fields']['recipientName'] }) {
  return (
    <Field
      half
      optional
      id={field.id}
      label="Pour"
      error={field.errors}
      hint="80&nbsp;signes au plus&#8239;; un long nom passe à la ligne."
    >
      <Textarea
        key={field.key}
        name={field.name}
        defaultValue={field.initialValue}
        rows={1}
        maxLength={80}
        autoComplete="off"
      />
    </Field>
  )
}

function Message({ field }: { field: GiftCardFormState['form']['fields']['message'] }) {
  const left = MESSAGE_LENGTH - (field.value ?? '').length
  return (
    <Field
      id={field.id}
      label="Votre message"
      optional
      error={field.errors}
      hint={
        <>
          {MESSAGE_LENGTH}&nbsp;signes au plus
          {left < MESSAGE_LENGTH && `, encore ${Math.max(left, 0)}`}.
        </>
      }
    >
      <Textarea
        key={field.key}
        name={field.name}
        defaultValue={field.initialValue}
        maxLength={MESSAGE_LENGTH}
      />
    </Field>
  )
}

function Total({ cents }: { cents: number | null }) {
  return (
    <p className="gift-total">
      <span>
        Total
        <small>toutes taxes comprises, aucun frais d’envoi</small>
      </span>
      <b>
        <output>{cents === null ? '…' : formatEuros(cents)}</output>
      </b>
    </p>
  )
}

function Terms({ validityMonths }: { validityMonths: number }) {
  return (
    <p className="hint">
      Valable {validityMonths}&nbsp;mois à compter de l’achat, en une ou plusieurs fois. Vous pouvez
      changer d’avis pendant 14&nbsp;jours (article&nbsp;L221-18 du code de la consommation)&nbsp;:
      voir les <Link href="/sale-terms">conditions de vente</Link>.
    </p>
  )
}
