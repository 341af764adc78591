import type { FieldMetadata } from '@conform-to/react'
import { Checkbox } from '@sesame/ui/checkbox'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { PasswordInput } from '@sesame/ui/password-input'
import type { ComponentProps, ReactNode } from 'react'

interface Labelled {
  field: FieldMetadata<unknown>
  label: string
  hint?: ReactNode
  half?: boolean
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'maxLength' | 'min'
>

export function TextField({
  field,
  label,
  hint,
  half = false,
  isOptional = false,
  ...input
}: Labelled & InputProps & { isOptional?: boolean }) {
  return (
    <Field
      id={field.id}
      label={label}
      hint={hint}
      half={half}
      optional={isOptional}
      error={field.errors}
    >
      <Input
        {...input}
        key={field.key}
        name={field.name}
        defaultValue={asText(field.initialValue)}
        required={!isOptional}
      />
    </Field>
  )
}

/** E-mail address of the person who fills in the form. */
export function EmailField(props: Omit<Labelled, 'label'>) {
  return (
    <TextField
      {...props}
      label="Adresse e-mail"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
    />
  )
}

export function PasswordField({
  field,
  label,
  hint,
  autoComplete,
}: Labelled & { autoComplete: 'current-password' | 'new-password' }) {
  return (
    <Field id={field.id} label={label} hint={hint} error={field.errors}>
      <PasswordInput
        key={field.key}
        name={field.name}
        autoComplete={autoComplete}
        maxLength={128}
        required
      />
    </Field>
  )
}

export function CheckboxField({
  field,
  children,
  isRequired = false,
}: {
  field: FieldMetadata<unknown>
  children: ReactNode
  isRequired?: boolean
}) {
  return (
    <Checkbox
      key={field.key}
      id={field.id}
      name={field.name}
      error={field.errors}
      defaultChecked={field.initialValue === 'on'}
      required={isRequired}
    >
      {children}
    </Checkbox>
  )
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Only bots fill it in: it is hidden from people and from the keyboard. */
export function Honeypot({ field }: { field: { id: string; name: string } }) {
  return (
    <div className="hidden-text" aria-hidden="true">
      <label htmlFor={field.id}>Ne pas remplir</label>
      <input id={field.id} name={field.name} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
