import type { ReactNode } from 'react'

import type { Background } from './section.tsx'

interface ErrorSceneProps {
  title: ReactNode
  kicker?: ReactNode
  children?: ReactNode
  action?: ReactNode
  picture?: ReactNode
  background?: Background
}

/** A full error page: what went wrong and where to go next. */
export function ErrorScene(props: ErrorSceneProps) {
  const { title, kicker, children, action, picture, background = 'night' } = props
  return (
    <section className="error-page" data-background={background}>
      {picture}
      <div className="wrap error-page__in">
        {kicker && <p className="kicker">{kicker}</p>}
        <h1>{title}</h1>
        {children}
        {action && <div className="actions">{action}</div>}
      </div>
    </section>
  )
}
