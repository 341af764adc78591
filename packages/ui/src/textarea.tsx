import type { ComponentProps } from 'react'

import { classes } from './classes.ts'
import { useControl } from './field.tsx'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={classes('input', className)} {...useControl(props)} />
}
