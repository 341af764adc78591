import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import type { Background } from './section.tsx'

interface BannerProps {
  title: ReactNode
  kicker?: ReactNode
  picture: ReactNode
  background?: Background
  edge?: boolean
  /** Side of the picture that stays visible; the text is on the other. */
  side?: 'left' | 'right'
  id?: string | undefined
  children: ReactNode
}

/** A wide picture with a short text and one action. */
export function Banner(props: BannerProps) {
  const { title, kicker, picture, background = 'deep', edge = false, side = 'right', id } = props
  return (
    <section
      className={classes('banner', side === 'left' && 'banner--left', edge && 'edge')}
      data-background={background}
      id={id}
    >
      {picture}
      <div className="wrap banner__in">
        {kicker && <p className="kicker">{kicker}</p>}
        <h2>{title}</h2>
        {props.children}
      </div>
    </section>
  )
}
