import { TRAP_FIELD, type Form as OperatorFormData } from '@sesame/contract/form'
import { Button } from '@sesame/ui/button'
import { ErrorSummary } from '@sesame/ui/error-summary'
import { Form, useNavigation } from 'react-router'

import { FormKey } from '../../lib/form-key.tsx'
import { answerOf, replyTo, type FormReply } from '../../lib/form-reply.ts'
import { FormToken } from '../../lib/form-token.tsx'
import { PrivacyHint } from '../../lib/privacy-hint.tsx'
import { Trap } from '../../lib/trap.tsx'
import { formName } from './form-name.ts'
import { fieldId, OperatorField } from './operator-field.tsx'

interface OperatorFormProps {
  form: OperatorFormData
  reply: FormReply | undefined
}

/** A form that the operator has composed. The API knows its rules, so the server checks it. */
export function OperatorForm({ form, reply }: OperatorFormProps) {
  const name = formName(form.id)
  const result = replyTo(name, reply)
  const isBusy = useNavigation().formData?.get('form') === name
  const errors = Object.entries(result?.error ?? {})
  const summary = errors.flatMap(([field, messages]) =>
    (messages ?? []).map((message) => ({ id: field ? fieldId(name, field) : undefined, message })),
  )
  return (
    <Form method="post" encType="multipart/form-data" id={name} className="form form--2" noValidate>
      <FormToken />
      <ErrorSummary
        errors={summary}
        {...(summary.every(({ id }) => !id) && { title: 'Votre demande n’a pas abouti' })}
      />
      <input type="hidden" name="form" value={name} />
      <FormKey after={answerOf(reply)} />
      {form.fields.map((field) => (
        <OperatorField
          key={field.name}
          id={fieldId(name, field.name)}
          field={field}
          value={result?.initialValue?.[field.name]}
          errors={result?.error?.[field.name] ?? undefined}
        />
      ))}
      <Trap field={{ id: fieldId(name, TRAP_FIELD), name: TRAP_FIELD }} />
      <Button variant="main" busy={isBusy}>
        {form.submitLabel}
      </Button>
      <PrivacyHint purpose="traiter votre demande" />
    </Form>
  )
}
