import { HONEYPOT_FIELD, type Form as OperatorFormData } from '@sesame/contract/form'
import { Button } from '@sesame/ui/button'
import { ErrorSummary } from '@sesame/ui/error-summary'
import { Form, useNavigation } from 'react-router'

import { PrivacyHint } from '../../lib/document/legal-mentions.tsx'
import { Honeypot } from '../../lib/forms/fields.tsx'
import { FormKey } from '../../lib/forms/form-key.tsx'
import { knownReply, replyTo, type FormReply } from '../../lib/forms/form-reply.ts'
import { FormToken } from '../../lib/forms/form-token.tsx'
import { formName } from './form-name.ts'
import { fieldId, OperatorField } from './operator-field.tsx'

interface OperatorFormProps {
  form: OperatorFormData
  reply: FormReply | undefined
}

/** The API holds the rules of such a form, so only the server validates it. */
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
      <FormKey after={knownReply(reply)} />
      {form.fields.map((field) => (
        <OperatorField
          key={field.name}
          id={fieldId(name, field.name)}
          field={field}
          value={result?.initialValue?.[field.name]}
          errors={result?.error?.[field.name] ?? undefined}
        />
      ))}
      <Honeypot field={{ id: fieldId(name, HONEYPOT_FIELD), name: HONEYPOT_FIELD }} />
      <Button variant="main" busy={isBusy}>
        {form.submitLabel}
      </Button>
      <PrivacyHint purpose="traiter votre demande" />
    </Form>
  )
}
