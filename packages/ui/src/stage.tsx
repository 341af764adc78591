import type { ReactNode } from 'react'

import type { Ground } from './section.tsx'

interface StageProps {
  title: ReactNode
  lead?: ReactNode
  /** Above the title: a breadcrumb. */
  before?: ReactNode
  action?: ReactNode
  picture: ReactNode
  ground?: Ground
}

/** The head of a page about one thing: its picture, its name and what to do with it. */
export function Stage({ title, lead, before, action, picture, ground = 'night' }: StageProps) {
  return (
    <section className="stage" data-ground={ground}>
      {picture}
      <div className="wrap stage__in">
        {before}
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {action && <div className="acts">{action}</div>}
      </div>
    </section>
  )
}
