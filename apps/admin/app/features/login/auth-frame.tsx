import { endpointAddress } from '@sesame/contract/client'
import type { getPage } from '@sesame/contract/page'
import { Picture } from '@sesame/ui/picture'
import { MAIN_ID } from '@sesame/ui/skip-link'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { api } from '../../lib/api/api.ts'
import { HelpProvider, HelpButton, type ScreenHandle } from '../../lib/screen/help.tsx'
import { useScreenTitle } from '../../lib/screen/use-screen-title.ts'
import { useSite } from '../../lib/site/site.ts'
import { LOGIN_HELP } from './help.ts'

import './login.css'

interface AuthFrameProps {
  help?: ScreenHandle['help']
  children: ReactNode
}

/** The frame of what is shown before somebody is in: the venue beside one narrow column. */
export function AuthFrame({ help = LOGIN_HELP.help, children }: AuthFrameProps) {
  const { name, logo } = useSite()
  return (
    <HelpProvider help={help}>
      <div className="auth">
        <header className="auth__venue" data-background="deep">
          <VenuePicture />
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

// Without its schemas: those of all blocks would be loaded before the login.
const homePage = endpointAddress<typeof getPage>({ method: 'GET', path: '/page/:url' })

/** The first picture of the home page; without one, the colours of the site do. */
function VenuePicture() {
  const { data: image } = useQuery({
    queryKey: ['venue picture'],
    queryFn: async () => (await api(homePage, { params: { url: '/' } })).images[0] ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return image && <Picture image={{ ...image, alt: '' }} sizes="70vw" />
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
