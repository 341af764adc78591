import { createDiscountCode } from '@sesame/contract/discount-code'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Notice } from '@sesame/ui/notice'
import { Select } from '@sesame/ui/select'

import { useContractForm } from '../../lib/forms/contract-form.ts'
import { DAY_INPUT } from '../../lib/list/filter-form.tsx'
import { countOrNull, hundredths, orNull, SCOPES } from './discounts.ts'
import { useCodeChange } from './use-code-change.ts'

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const change = useCodeChange()
  const { form, failure, isBusy, onSubmit } = useContractForm({
    schema: createDiscountCode.body!,
    defaultValues: {
      ...{ code: '', label: '', kind: 'percent', scope: 'both', minCents: 0 },
      ...{ maxUses: null, validFrom: null, validUntil: null },
    },
    submit: async (body) => {
      await change(createDiscountCode, { body })
      onClose()
    },
  })
  const { register } = form
  const errorOf = (name: Parameters<typeof register>[0]) =>
    form.getFieldState(name, form.formState).error?.message
  const unit = form.watch('kind') === 'percent' ? 'pour cent' : 'euros'
  return (
    <Dialog open onClose={onClose} title="Nouveau code de réduction" background="desk">
      <form className="form form--2" noValidate onSubmit={onSubmit}>
        {failure && (
          <Notice kind="bad" live>
            <p>{failure}</p>
          </Notice>
        )}
        <Field label="Code" half error={errorOf('code')} hint="Le mot que le client écrit.">
          <Input
            {...register('code')}
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </Field>
        <Field
          label="Libellé"
          half
          error={errorOf('label')}
          hint="Le client le lit sur son courriel."
        >
          <Input {...register('label')} maxLength={80} autoComplete="off" />
        </Field>
        <Field label="Sorte" half>
          <Select {...register('kind')}>
            <option value="percent">pourcentage</option>
            <option value="amount">montant</option>
          </Select>
        </Field>
        <Field label={`Réduction, en ${unit}`} half error={errorOf('value')}>
          <Input
            {...register('value', { setValueAs: hundredths })}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
        <Field label="Porte sur" half>
          <Select {...register('scope')}>
            {Object.entries(SCOPES).map(([scope, text]) => (
              <option key={scope} value={scope}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Achat minimum, en euros" half error={errorOf('minCents')}>
          <Input
            {...register('minCents', { setValueAs: hundredths })}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
        <Field label="Valable dès le" half optional error={errorOf('validFrom')}>
          <Input {...register('validFrom', { setValueAs: orNull })} {...DAY_INPUT} />
        </Field>
        <Field label="Jusqu’au" half optional error={errorOf('validUntil')}>
          <Input {...register('validUntil', { setValueAs: orNull })} {...DAY_INPUT} />
        </Field>
        <Field label="Utilisations au plus" half optional error={errorOf('maxUses')}>
          <Input
            {...register('maxUses', { setValueAs: countOrNull })}
            inputMode="numeric"
            autoComplete="off"
          />
        </Field>
        <div className="dialog__acts">
          <Button variant="main" busy={isBusy}>
            Créer le code
          </Button>
          <Button type="button" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
