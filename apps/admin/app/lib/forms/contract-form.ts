import { zodResolver } from '@hookform/resolvers/zod'
import { isRefusal } from '@sesame/contract/client'
import { useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import type { z } from 'zod'

import { errorText } from '../api/api.ts'

interface Options<Values extends FieldValues> {
  /** The body of the endpoint, or the part of it that people enter. */
  schema: z.ZodType<Values, Values>
  defaultValues: DefaultValues<Values>
  submit: (values: Values) => Promise<void>
}

/**
 * A form that is checked by the schema of its call. A refusal of the API stands at its fields, or
 * above all of them.
 */
export function useContractForm<Values extends FieldValues>(options: Options<Values>) {
  const { schema, defaultValues, submit } = options
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues })
  const [failure, setFailure] = useState<string | null>(null)

  const onSubmit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      await submit(values)
    } catch (error) {
      const atFields = isRefusal(error) ? Object.entries(error.errors) : []
      for (const [index, [name, messages]] of atFields.entries()) {
        const message = messages.join(' ')
        form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 })
      }
      if (atFields.length === 0) setFailure(errorText(error))
    }
  })
  return {
    form,
    failure,
    isBusy: form.formState.isSubmitting,
    onSubmit: (event: React.FormEvent) => void onSubmit(event),
  }
}
