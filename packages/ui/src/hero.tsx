import type { ReactNode } from 'react'

import type { Ground } from './section.tsx'

interface HeroProps {
  title: ReactNode
  kicker?: ReactNode
  lead?: ReactNode
  /** A small line under the actions. */
  note?: ReactNode
  /** One main action; a quiet one beside it at most. */
  action?: ReactNode
  picture: ReactNode
  /** `scene`: words on the picture. `label`: a framed picture beside the words. */
  layout?: 'scene' | 'label'
  ground?: Ground
  /** Below the words, still on the picture. */
  children?: ReactNode
}

export function Hero(props: HeroProps) {
  const { title, kicker, lead, note, action, picture, layout = 'scene', children } = props
  const words = (
    <>
      {kicker && <p className="kicker">{kicker}</p>}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {action && <div className="acts">{action}</div>}
      {note && <p className="small">{note}</p>}
    </>
  )
  if (layout === 'label') {
    return (
      <section className="wrap label-hero" data-ground={props.ground}>
        {picture}
        <div className="label-hero__say">{words}</div>
        {children}
      </section>
    )
  }
  return (
    <section className="hero" data-ground={props.ground ?? 'night'}>
      {picture}
      <div className="wrap hero__in">
        <div className="hero__say">{words}</div>
        {children}
      </div>
    </section>
  )
}
