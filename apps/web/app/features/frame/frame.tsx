import { LinkContext } from '@sesame/ui/link'
import { MAIN_ID, SkipLink } from '@sesame/ui/skip-link'
import { useRef, useState, type ReactNode } from 'react'

import { HEALTH_MENTION } from '../../lib/document/legal-mentions.tsx'
import type { PageFrame } from '../../lib/document/route-declaration.ts'
import type { FrameData } from '../../lib/site/frame-data.ts'
import { useCartOfVisitor } from '../cart/index.ts'
import { Toaster } from '../toast/index.ts'
import { AloneTopBar } from './alone-top-bar.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { FailureContext } from './failure.ts'
import { Footer, OwnFooter } from './footer.tsx'
import { InfoBar } from './info-bar.tsx'
import { NavigationFocus } from './navigation-focus.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { RouteProgress } from './route-progress.tsx'
import { routerLink } from './router-link.tsx'
import { TopBar } from './top-bar.tsx'
import { useDisclosures } from './use-disclosures.ts'
import { useReveals } from './use-reveals.ts'

interface FrameProps {
  frame: FrameData
  pathname: string
  /** On pages where somebody books or pays, the footer has only the legal links. */
  hasShortFooter?: boolean
  loadsOwnCart?: boolean
  children: ReactNode
  mainClassName?: string
  /** What this page changes of the frame. */
  page?: PageFrame
  /** Rendered right after the skip link, so it is the first keyboard stop. */
  notice?: ReactNode
}

/** Wraps every page. Menus are `<details>`, so they open without JavaScript. */
export function Frame(props: FrameProps) {
  const { frame, pathname, children, mainClassName, notice } = props
  const { hasShortFooter = false, loadsOwnCart = false, page = {} } = props
  const header = useRef<HTMLElement>(null)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  useDisclosures(header)
  useReveals(frame.repeatsReveals ?? false)
  const hasCart = (frame.shop?.hasCart ?? false) && !loadsOwnCart
  useCartOfVisitor({ hasCart, isLogged: frame.isLogged })

  return (
    <LinkContext value={routerLink}>
      <SkipLink />
      {notice}
      <RouteProgress failed={hasFailed} />
      <NavigationFocus />
      <OfflineNotice />
      {page.isAlone && <AloneTopBar frame={frame} />}
      {page.header && <header>{page.header}</header>}
      {!page.isAlone && !page.header && (
        <>
          <InfoBar frame={frame} />
          <TopBar
            ref={header}
            frame={page.hasAbsoluteMenu ? { ...frame, menuType: 'absolute' } : frame}
            pathname={pathname}
            onMenuToggle={setIsMenuOpen}
          />
        </>
      )}
      <main
        id={MAIN_ID}
        className={mainClassName}
        data-background="paper"
        data-text={page.isText || undefined}
        data-service-page={frame.servicePage}
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
      {page.footer ? (
        <OwnFooter inert={isMenuOpen}>{page.footer}</OwnFooter>
      ) : (
        <Footer
          frame={frame}
          isShort={hasShortFooter || page.isAlone === true}
          inert={isMenuOpen}
        />
      )}
      {!page.isAlone && <BottomBar frame={frame} />}
      <Toaster />
    </LinkContext>
  )
}
