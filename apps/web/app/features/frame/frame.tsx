import { LinkContext } from '@sesame/ui/link'
import { MAIN_ID, SkipLink } from '@sesame/ui/skip-link'
import { useRef, useState, type ReactNode } from 'react'

import { HEALTH_MENTION } from '../../lib/document/legal-mentions.tsx'
import type { FrameData } from '../../lib/site/frame-data.ts'
import { useCartOfVisitor } from '../cart/index.ts'
import { Toaster } from '../toast/index.ts'
import { BottomBar } from './bottom-bar.tsx'
import { FailureContext } from './failure.ts'
import { Footer } from './footer.tsx'
import { InfoBar } from './info-bar.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { RouteProgress } from './route-progress.tsx'
import { routerLink } from './router-link.tsx'
import { TopBar } from './top-bar.tsx'
import { useDisclosures } from './use-disclosures.ts'
import { useReveals } from './use-reveals.ts'

interface FrameProps {
  frame: FrameData
  pathname: string
  children: ReactNode
  mainClassName?: string
  /** Rendered right after the skip link, so it is the first keyboard stop. */
  notice?: ReactNode
}

/** Wraps every page. Menus are `<details>`, so they open without JavaScript. */
export function Frame({ frame, pathname, children, mainClassName, notice }: FrameProps) {
  const header = useRef<HTMLElement>(null)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  useDisclosures(header)
  useReveals(frame.repeatsReveals ?? false)
  useCartOfVisitor({ hasCart: frame.shop?.hasCart ?? false, isLogged: frame.isLogged })

  return (
    <LinkContext value={routerLink}>
      <SkipLink />
      {notice}
      <RouteProgress failed={hasFailed} />
      <OfflineNotice />
      <InfoBar frame={frame} />
      <TopBar ref={header} frame={frame} pathname={pathname} onMenuToggle={setIsMenuOpen} />
      <main
        id={MAIN_ID}
        className={mainClassName}
        data-background="paper"
        tabIndex={-1}
        inert={isMenuOpen}
      >
        <FailureContext value={setHasFailed}>{children}</FailureContext>
      </main>
      {frame.sellsAlcohol && (
        <aside className="health" data-background="paper" aria-label="Alcool et santé">
          <p>{HEALTH_MENTION}</p>
        </aside>
      )}
      <Footer frame={frame} inert={isMenuOpen} />
      <BottomBar frame={frame} />
      <Toaster />
    </LinkContext>
  )
}
