import { useForm, type DefaultValue } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { ErrorSummary } from '@sesame/ui/error-summary'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { z } from 'zod'

import { FormKey } from './form-key.tsx'
import { knownReply, replyTo, type FormReply } from './form-reply.ts'
import { FormToken } from './form-token.tsx'

interface Options<S extends z.ZodObject> {
  /** Identifies the form on its page; prefix of the ids of its fields. */
  name: string
  schema: S
  reply: FormReply | undefined
  defaultValue?: DefaultValue<z.input<S>>
}

type Errors = Record<string, string[] | null>

/**
 * The same schema validates in the browser and on the server. Without JavaScript the form is a
 * plain POST, and the page that comes back shows the same messages.
 */
export function useSiteForm<S extends z.ZodObject>(options: Options<S>) {
  const { name, schema, reply, defaultValue } = options
  const lastResult = replyTo(name, reply)
  const [ownErrors, setOwnErrors] = useState<Errors | null>(null)
  const [form, fields] = useForm<z.input<S>, z.output<S>>({
    id: name,
    lastResult,
    ...(defaultValue !== undefined && { defaultValue }),
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  const isBusy = useNavigation().formData?.get('form') === name
  useResetWhenDone(name, isBusy, lastResult === null)

  return {
    form,
    fields,
    isBusy,
    reply,
    // Updated on submit only, because the summary takes the focus and must not do so while typing.
    summary: summarise(name, ownErrors ?? lastResult?.error ?? null),
    onSend: (event: FormEvent<HTMLFormElement>) => {
      if (isCheckOfOneField(event)) return
      const checked = parseWithZod(new FormData(event.currentTarget), { schema })
      setOwnErrors(checked.status === 'success' ? null : (checked.error ?? null))
    },
  }
}

/**
 * Resets an accepted form that stays on the page, so that it shows the saved values and no
 * password.
 */
function useResetWhenDone(name: string, isBusy: boolean, isAccepted: boolean) {
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy && isAccepted) document.forms.namedItem(name)?.reset()
    wasBusy.current = isBusy
  }, [name, isBusy, isAccepted])
}

/** Conform validates a field on blur by submitting the form with a button of its own. */
function isCheckOfOneField(event: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = event.nativeEvent as SubmitEvent
  return submitter?.getAttribute('name') === '__intent__'
}

function summarise(name: string, errors: Errors | null) {
  return Object.entries(errors ?? {}).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => ({ id: field ? `${name}-${field}` : undefined, message })),
  )
}

interface SiteFormProps {
  of: Pick<ReturnType<typeof useSiteForm>, 'summary' | 'onSend' | 'reply'> & {
    form: { id: string; noValidate: boolean; onSubmit: (event: FormEvent<HTMLFormElement>) => void }
  }
  children: ReactNode
  hasTwoColumns?: boolean
}

export function SiteForm(props: SiteFormProps) {
  const { of, children, hasTwoColumns = false } = props
  const { form, summary, onSend, reply } = of
  return (
    <Form
      method="post"
      id={form.id}
      className={hasTwoColumns ? 'form form--2' : 'form'}
      noValidate={form.noValidate}
      onSubmit={(event) => {
        onSend(event)
        form.onSubmit(event)
      }}
    >
      <FormToken />
      <ErrorSummary
        errors={summary}
        {...(summary.every(({ id }) => !id) && { title: 'Votre demande n’a pas abouti' })}
      />
      <input type="hidden" name="form" value={form.id} />
      <FormKey after={knownReply(reply)} />
      {children}
    </Form>
  )
}
