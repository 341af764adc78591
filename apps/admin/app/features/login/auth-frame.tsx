import { MAIN_ID } from '@sesame/ui/skip-link'
import type { ReactNode } from 'react'

import { HelpProvider, HelpButton } from '../../lib/screen/help.tsx'
import { useScreenTitle } from '../../lib/screen/use-screen-title.ts'
import { useSite } from '../../lib/site/site.ts'

import './login.css'

/** The frame of what is shown before somebody is in: the venue beside one narrow column. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { name, logo } = useSite()
  return (
    <HelpProvider>
      <div className="auth">
        <header className="auth__venue" data-background="deep">
          <a className="auth__logo" href="/">
            {logo ? <img src={logo} alt={`${name}, accueil du site`} /> : name}
          </a>
          <p>La journée, les réservations et les comptes du lieu.</p>
        </header>
        <main className="auth__main" id={MAIN_ID}>
          {children}
        </main>
      </div>
    </HelpProvider>
  )
}

interface AuthStepProps {
  title: string
  /** « Étape 1 sur 2 » */
  progress?: string
  intro: ReactNode
  isWide?: boolean
  children: ReactNode
}

export function AuthStep({ title, progress, intro, isWide = false, children }: AuthStepProps) {
  const heading = useScreenTitle(title)
  return (
    <section className={isWide ? 'auth__step auth__step--wide' : 'auth__step'}>
      <div>
        {progress && <p className="tiny muted">{progress}</p>}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="auth__intro">{intro}</p>
      </div>
      {children}
      <HelpButton className="btn btn--text auth__help" />
    </section>
  )
}
