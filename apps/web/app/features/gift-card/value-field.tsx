import type { FieldMetadata } from '@conform-to/react'
import { Field, FieldErrors, listErrors } from '@sesame/ui/field'
import { Fieldset } from '@sesame/ui/fieldset'
import { Input } from '@sesame/ui/input'
import { RadioTiles } from '@sesame/ui/radio-tiles'
import { formatEuros } from '@sesame/values/money'

import { playersText } from '../../lib/document/date-text.ts'
import { amountChoice, OTHER, sessionChoice, type GiftCardOffer } from './purchase-form.ts'

interface GiftCardValueFieldProps {
  choice: FieldMetadata<string | undefined>
  euros: FieldMetadata<string | undefined>
  offer: GiftCardOffer
}

/** Offers sessions by number of players, fixed amounts, or a free amount. */
export function GiftCardValueField({ choice, euros, offer }: GiftCardValueFieldProps) {
  const { sessions, amounts, minCents, maxCents } = offer
  const errors = listErrors(choice.errors)
  const radio = {
    name: choice.name,
    chosen: choice.initialValue,
    describedBy: errors.length > 0 ? `${choice.id}-error` : undefined,
  }
  return (
    <Fieldset legend="Que voulez-vous offrir&#8239;?" key={choice.key}>
      <RadioTiles
        {...radio}
        legend="Une session, à toute heure de la semaine"
        firstId={choice.id}
        tiles={sessions.map(({ players, amountCents }) => ({
          value: sessionChoice(players),
          label: playersText(players),
          note: formatEuros(amountCents),
        }))}
      />
      <RadioTiles
        {...radio}
        legend="Un montant, à dépenser en une ou plusieurs fois"
        tiles={[
          ...amounts.map((cents) => ({ value: amountChoice(cents), label: formatEuros(cents) })),
          { value: OTHER, label: 'Autre montant' },
        ]}
      />
      <FieldErrors id={choice.id} errors={errors} />
      <div className="other-amount">
        <Field
          id={euros.id}
          label="Montant en euros"
          error={euros.errors}
          hint={`De ${formatEuros(minCents)} à ${formatEuros(maxCents)}, sans centimes.`}
        >
          <Input
            key={euros.key}
            name={euros.name}
            defaultValue={euros.initialValue}
            inputMode="numeric"
            maxLength={12}
          />
        </Field>
      </div>
    </Fieldset>
  )
}
