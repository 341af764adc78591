import type { ReactNode } from 'react'

import type { Ground } from './section.tsx'

interface StageProps {
  title: ReactNode
  kicker?: ReactNode
  lead?: ReactNode
  /** A small line under the actions. */
  note?: ReactNode
  /** Above the title: a breadcrumb. */
  before?: ReactNode
  action?: ReactNode
  picture: ReactNode
  ground?: Ground
}

/** The head of a page about one thing: its picture, its name and what to do with it. */
export function Stage(props: StageProps) {
  const { title, kicker, lead, note, before, action, picture, ground = 'night' } = props
  return (
    <section className="stage" data-ground={ground}>
      {picture}
      <div className="wrap stage__in">
        {before}
        {kicker && <p className="kicker">{kicker}</p>}
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {action && <div className="acts">{action}</div>}
        {note && <p className="small">{note}</p>}
      </div>
    </section>
  )
}
