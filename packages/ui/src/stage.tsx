import type { ReactNode } from 'react'

import type { Background } from './section.tsx'

interface StageProps {
  title: ReactNode
  kicker?: ReactNode
  lead?: ReactNode
  /** A small line below the actions. */
  note?: ReactNode
  /** A breadcrumb above the title. */
  before?: ReactNode
  action?: ReactNode
  picture: ReactNode
  background?: Background
}

/** Hero of a detail page: picture, name and main action. */
export function Stage(props: StageProps) {
  const { title, kicker, lead, note, before, action, picture, background = 'night' } = props
  return (
    <section className="stage" data-background={background}>
      {picture}
      <div className="wrap stage__in">
        {before}
        {kicker && <p className="kicker">{kicker}</p>}
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {action && <div className="actions">{action}</div>}
        {note && <p className="small">{note}</p>}
      </div>
    </section>
  )
}
