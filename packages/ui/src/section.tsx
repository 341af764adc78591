import type { ComponentProps, ReactNode } from 'react'

import { classes } from './classes.ts'

export type Ground = 'night' | 'deep' | 'paper' | 'leaf'

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  ground?: Ground
  /** The cut paper edge, where a ground of another darkness begins. */
  edge?: boolean
  /** `head`: the page's own title alone, close to what follows. */
  space?: 'full' | 'tight' | 'flush' | 'head'
  width?: 'wide' | 'text' | 'narrow'
  /** A few words above the title. */
  kicker?: ReactNode
  title?: ReactNode
  intro?: ReactNode
  /** Beside the title: one link at most. */
  aside?: ReactNode
}

export function Section(props: SectionProps) {
  const { ground, edge, space, width, kicker, title, intro, aside, ...given } = props
  const { className, children, ...rest } = given
  return (
    <section
      data-ground={ground}
      className={classes('section', space && `section--${space}`, edge && 'edge', className)}
      {...rest}
    >
      <div className={classes('wrap', width && `wrap--${width}`)}>
        {title && (
          <div className="head">
            {kicker && <p className="kicker">{kicker}</p>}
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
