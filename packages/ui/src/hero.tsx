import type { ReactNode } from 'react'

import type { Background } from './section.tsx'

interface HeroProps {
  title: ReactNode
  kicker?: ReactNode
  lead?: ReactNode
  /** A small line below the actions. */
  note?: ReactNode
  /** One main action, with at most one quiet action beside it. */
  action?: ReactNode
  picture: ReactNode
  /** `scene`: text on the picture. `label`: a framed picture beside the text. */
  layout?: 'scene' | 'label'
  background?: Background
  /** Content below the text, still on the picture. */
  children?: ReactNode
}

export function Hero(props: HeroProps) {
  const { title, kicker, lead, note, action, picture, layout = 'scene', children } = props
  const words = (
    <>
      {kicker && <p className="kicker">{kicker}</p>}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {action && <div className="actions">{action}</div>}
      {note && <p className="small">{note}</p>}
    </>
  )
  if (layout === 'label') {
    return (
      <section className="wrap label-hero" data-background={props.background}>
        {picture}
        <div className="label-hero__say">{words}</div>
        {children}
      </section>
    )
  }
  return (
    <section className="hero" data-background={props.background ?? 'night'}>
      {picture}
      <div className="wrap hero__in">
        <div className="hero__say">{words}</div>
        {children}
      </div>
    </section>
  )
}
