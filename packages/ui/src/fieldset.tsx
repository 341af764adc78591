import type { ComponentProps, ReactNode } from 'react'

import { classes } from './classes.ts'

type FieldsetProps = ComponentProps<'fieldset'> & { legend: ReactNode }

export function Fieldset({ legend, className, children, ...props }: FieldsetProps) {
  return (
    <fieldset className={classes('fieldset', className)} {...props}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}
