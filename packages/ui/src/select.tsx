import type { ComponentProps } from 'react'

import { classes } from './classes.ts'
import { useControl } from './field.tsx'
import { Icon } from './icon.tsx'

export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <div className="select">
      <select className={classes('input', className)} {...useControl(props)} />
      <Icon name="chevron-down" />
    </div>
  )
}
