import type { ComponentProps, ReactNode } from 'react'

import { classes } from './classes.ts'

type CardProps = Omit<ComponentProps<'section'>, 'title'> & { title?: ReactNode }

export function Card({ title, className, children, ...props }: CardProps) {
  return (
    <section className={classes('card', className)} {...props}>
      {title && <h2 className="card__title">{title}</h2>}
      {children}
    </section>
  )
}
