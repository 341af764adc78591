import type { ReactNode } from 'react'

import type { Ground } from './section.tsx'

interface ErrorSceneProps {
  title: ReactNode
  kicker?: ReactNode
  children?: ReactNode
  action?: ReactNode
  picture?: ReactNode
  ground?: Ground
}

/** A whole page that says what went wrong and where to go next. */
export function ErrorScene(props: ErrorSceneProps) {
  const { title, kicker, children, action, picture, ground = 'night' } = props
  return (
    <section className="lost" data-ground={ground}>
      {picture}
      <div className="wrap lost__in">
        {kicker && <p className="kicker">{kicker}</p>}
        <h1>{title}</h1>
        {children}
        {action && <div className="acts">{action}</div>}
      </div>
    </section>
  )
}
