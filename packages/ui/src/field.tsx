import { createContext, use, useId } from 'react'
import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

interface FieldProps {
  label: ReactNode
  children: ReactNode
  /** Required if an error summary links to the control. */
  id?: string
  hint?: ReactNode
  error?: string | readonly string[] | null | undefined
  optional?: boolean
  /** Takes half a row in a two-column form. */
  half?: boolean
}

interface Control {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const FieldContext = createContext<Control | null>(null)

/** Label, hint and errors around one control; the control finds its ids through context. */
export function Field({ label, children, id, hint, error, optional, half }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const errors = listErrors(error)
  const control = describe(controlId, Boolean(hint), errors.length > 0)

  return (
    <div className={classes('field', half && 'half')}>
      <label className="field__label" htmlFor={controlId}>
        {label}
        {optional && <small> (facultatif)</small>}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      <FieldNotes id={controlId} errors={errors} hint={hint} />
    </div>
  )
}

interface FieldNotesProps {
  id: string
  errors: readonly string[]
  hint: ReactNode
}

/** Errors and hint below a control, with the ids that `describe` names. */
export function FieldNotes({ id, errors, hint }: FieldNotesProps) {
  return (
    <>
      <FieldErrors id={id} errors={errors} />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}

export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null
  return (
    <div id={`${id}-error`}>
      {errors.map((error) => (
        <p className="err" key={error}>
          <Icon name="circle-exclamation" />
          {error}
        </p>
      ))}
    </div>
  )
}

/** Attributes that connect a control to its Field; an `id` of the control takes precedence. */
export function useControl<Props extends { id?: string | undefined }>(props: Props) {
  const control = use(FieldContext)
  return { ...control, ...props }
}

export function listErrors(error: FieldProps['error']): readonly string[] {
  if (!error) return []
  return typeof error === 'string' ? [error] : error
}

export function describe(id: string, hasHint: boolean, hasError: boolean): Control {
  const ids = [hasError && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean)
  return {
    id,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': hasError || undefined,
  }
}
