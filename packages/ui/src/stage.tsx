import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import type { Background } from './section.tsx'

interface StageProps {
  title: ReactNode
  kicker?: ReactNode
  lead?: ReactNode
  /** A small line below the actions. */
  note?: ReactNode
  /** A breadcrumb above the title. */
  before?: ReactNode
  /** Why to choose it: score, results. */
  proof?: ReactNode
  action?: ReactNode
  picture: ReactNode
  background?: Background
  /** The page is about one item, so its margin is that of all such pages. */
  isDetail?: boolean
}

/** Hero of a detail page: picture, name and main action. */
export function Stage(props: StageProps) {
  const { title, kicker, lead, note, before, proof, action, picture, background = 'night' } = props
  const { isDetail = false } = props
  return (
    <section className="stage" data-background={background}>
      {picture}
      <div className="wrap stage__in">
        <div className={classes('stage__text', isDetail && 'detail-page')}>
          {before}
          {kicker && <p className="kicker">{kicker}</p>}
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {proof}
          {action && <div className="actions">{action}</div>}
          {note && <p className="small">{note}</p>}
        </div>
      </div>
    </section>
  )
}
