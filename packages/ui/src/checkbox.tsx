import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

import { FieldErrors, describe, listErrors } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  hint?: ReactNode
  error?: string | readonly string[] | null | undefined
}

export function Checkbox({ children, hint, error, id, ...props }: CheckboxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const errors = listErrors(error)

  return (
    <div className="check">
      <input
        type="checkbox"
        {...props}
        {...describe(controlId, Boolean(hint), errors.length > 0)}
      />
      <label htmlFor={controlId}>{children}</label>
      <FieldErrors id={controlId} errors={errors} />
      {hint && (
        <p className="hint" id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
