import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

import { FieldNotes, describe, listErrors } from './field.tsx'

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
      <FieldNotes id={controlId} errors={errors} hint={hint} />
    </div>
  )
}
