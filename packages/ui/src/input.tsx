import type { ComponentProps } from 'react'

import { classes } from './classes.ts'
import { useControl } from './field.tsx'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={classes('input', className)} {...useControl(props)} />
}
