import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import type { Ground } from './section.tsx'

interface BannerProps {
  title: ReactNode
  kicker?: ReactNode
  picture: ReactNode
  ground?: Ground
  edge?: boolean
  /** On which side the picture can be seen; the words stand on the other. */
  side?: 'left' | 'right'
  id?: string | undefined
  children: ReactNode
}

/** A wide scene that carries a few words and one action. */
export function Banner(props: BannerProps) {
  const { title, kicker, picture, ground = 'deep', edge = false, side = 'right', id } = props
  return (
    <section
      className={classes('banner', side === 'left' && 'banner--left', edge && 'edge')}
      data-ground={ground}
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
