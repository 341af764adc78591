import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { PasswordInput } from '@sesame/ui/password-input'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

type FormFieldProps<Values extends FieldValues> = Omit<ComponentProps<'input'>, 'form' | 'name'> & {
  form: UseFormReturn<Values>
  name: Path<Values>
  label: ReactNode
  hint?: ReactNode
}

export function TextField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { form, name, label, hint, ...input } = props
  return (
    <Field label={label} hint={hint} error={errorOf(form, name)}>
      <Input {...form.register(name)} {...input} />
    </Field>
  )
}

export function PasswordField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { form, name, label, hint, type: _, ...input } = props
  return (
    <Field label={label} hint={hint} error={errorOf(form, name)}>
      <PasswordInput {...form.register(name)} {...input} />
    </Field>
  )
}

function errorOf<Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>) {
  return form.getFieldState(name, form.formState).error?.message
}
