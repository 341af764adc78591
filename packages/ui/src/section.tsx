import type { ComponentProps, ReactNode } from 'react'

import { classes } from './classes.ts'

export type Background = 'night' | 'deep' | 'paper' | 'leaf' | 'desk'

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  background?: Background
  /** Decorative edge between a dark and a light section. */
  edge?: boolean
  /** `head`: only the page title, close to the next section. */
  space?: 'full' | 'tight' | 'flush' | 'head'
  width?: 'wide' | 'text' | 'narrow'
  /** Short text above the title. */
  kicker?: ReactNode
  title?: ReactNode
  intro?: ReactNode
  /** At most one link beside the title. */
  aside?: ReactNode
}

export function Section(props: SectionProps) {
  const { background, edge, space, width, kicker, title, intro, aside, ...given } = props
  const { className, children, ...rest } = given
  return (
    <section
      data-background={background}
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
