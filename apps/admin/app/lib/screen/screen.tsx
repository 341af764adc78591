import { MAIN_ID } from '@sesame/ui/skip-link'
import type { ReactNode } from 'react'

import { HelpButton } from './help.tsx'
import { useScreenTitle } from './use-screen-title.ts'

import './screen.css'

interface ScreenProps {
  title: string
  /** One line below the title: how much there is. */
  summary?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** One screen of the back office: a bar with its title, and its content. */
export function Screen({ title, summary, actions, children }: ScreenProps) {
  const heading = useScreenTitle(title)
  return (
    <>
      <header className="screen-bar">
        <div className="screen-bar__title">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {summary && <p>{summary}</p>}
        </div>
        <div className="screen-bar__actions">
          {actions}
          <HelpButton className="square narrow-only" isShort />
        </div>
      </header>
      <main className="screen" id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
