import type { ComponentProps, ReactNode } from 'react'

import { classes } from './classes.ts'

export type Ground = 'night' | 'deep' | 'paper' | 'leaf'

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  ground?: Ground
  /** The cut paper edge, where a ground of another darkness begins. */
  edge?: boolean
  space?: 'full' | 'tight' | 'flush'
  width?: 'wide' | 'text' | 'narrow'
  title?: ReactNode
  intro?: ReactNode
  /** Beside the title: one link at most. */
  aside?: ReactNode
}

export function Section(props: SectionProps) {
  const { ground, edge, space, width, title, intro, aside, className, children, ...rest } = props
  return (
    <section
      data-ground={ground}
      className={classes('section', space && `section--${space}`, edge && 'edge', className)}
      {...rest}
    >
      <div className={classes('wrap', width && `wrap--${width}`)}>
        {title && (
          <div className="head">
            <h2>{title}</h2>
            {aside}
            {intro && <p>{intro}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
