import { Button } from '@sesame/ui/button'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Form, useNavigation } from 'react-router'

import { FormToken } from '../../lib/forms/form-token.tsx'

export const BALANCE_FORM = 'balance'
/** Id of the part that shows the balance. */
export const BALANCE_PLACE = 'solde'

/** A POST form keeps the code out of URLs, which browser histories store. */
export function BalanceForm({ refusal }: { refusal?: string | null | undefined }) {
  const isBusy = useNavigation().formData?.get('form') === BALANCE_FORM
  return (
    <Form
      method="post"
      action={`/carte-cadeau-escape-game#${BALANCE_PLACE}`}
      className="form form--short"
      noValidate
      preventScrollReset
    >
      <FormToken />
      <input type="hidden" name="form" value={BALANCE_FORM} />
      <Field
        id="balance-code"
        label="Code de la carte"
        hint="Majuscules, tirets et espaces n’ont pas d’importance."
        error={refusal}
      >
        <Input
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
      </Field>
      <Button variant="quiet" busy={isBusy}>
        Voir le solde
      </Button>
    </Form>
  )
}
