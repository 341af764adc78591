import { Notice } from '@sesame/ui/notice'
import { DEFAULT_THEME } from '@sesame/values/theme-name'
import { useEffect, type ReactNode } from 'react'
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'

import type { Route } from './+types/root'
import { Consent } from './features/consent/consent.tsx'
import { ErrorPageGuard } from './features/errors/error-page-guard.tsx'
import { ErrorPage } from './features/errors/error-page.tsx'
import { Frame } from './features/frame/frame.tsx'
import { orErrorPage } from './lib/ask.server.ts'
import { crossBorder, notePagePatterns } from './lib/consent/border.ts'
import { logoutCookies, noFlashCookie } from './lib/cookies.server.ts'
import { FIRST_VISIT_SCRIPT } from './lib/first-visit.ts'
import { flashText } from './lib/flash.ts'
import { fontFile } from './lib/fonts.ts'
import { formTokenCookie } from './lib/form-token.server.ts'
import { useNonce } from './lib/nonce.ts'
import { readSiteView, useSiteView, type RootData, type SiteView } from './lib/root-data.ts'
import { usePageClass } from './lib/route-declaration.ts'
import { toast } from './lib/toast.ts'
import { visitOf } from './lib/visit.server.ts'
import './lib/zod-without-eval.ts'

import './styles.css'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const [site, visitor] = await Promise.all([orErrorPage(visit, visit.site()), visit.visitor()])
  const { isLogged, role, hasDeadToken } = visitor
  const { isTls } = visit.house
  const text = flashText(visit.flash)
  const flash = text === null ? null : { text }
  const { formToken } = visit
  const root: RootData = {
    siteJson: site.json,
    isLogged,
    role,
    flash,
    formToken: formToken?.value ?? null,
    pagePatterns: visit.house.pagePatterns,
  }
  const cookies = [
    ...(formToken?.isNew ? [formTokenCookie(formToken.value, isTls)] : []),
    ...(visit.flash === null ? [] : [noFlashCookie(isTls)]),
    ...(hasDeadToken ? logoutCookies(isTls) : []),
  ]
  return data(root, { headers: cookies.map((cookie) => ['set-cookie', cookie]) })
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [crossBorder]

/** The frame stays as it is from page to page; only what a visitor does can change it. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && formMethod !== 'GET'
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useSiteView()
  const nonce = useNonce()
  const pageClass = usePageClass()
  return (
    // The script of the first visit marks it before React looks.
    <html
      lang="fr"
      data-theme={site?.theme ?? DEFAULT_THEME}
      data-page={pageClass}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          nonce={nonce || undefined}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: FIRST_VISIT_SCRIPT }}
        />
        {site?.fonts.map((name) => (
          <link
            key={name}
            rel="preload"
            as="font"
            type="font/woff2"
            href={fontFile(name)}
            crossOrigin="anonymous"
          />
        ))}
        {site && <SiteIcons site={site} />}
        <Meta />
        <Links />
        {site?.frame.themeCss && (
          <style
            nonce={nonce || undefined}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: site.frame.themeCss }}
          />
        )}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** What stands for the site on tabs, home screens and around the page. */
function SiteIcons({ site }: { site: SiteView }) {
  const { favicon, icons, barColour } = site
  return (
    <>
      <meta name="theme-color" content={barColour} />
      <link rel="manifest" href="/manifest.webmanifest" />
      {icons && <link rel="icon" type="image/png" sizes="32x32" href={`${icons}/favicon-32.png`} />}
      {favicon && <link rel="icon" sizes="any" href={favicon} />}
      {icons && <link rel="apple-touch-icon" href={`${icons}/favicon-180.png`} />}
    </>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { flash, pagePatterns } = loaderData
  const { frame, consent } = readSiteView(loaderData)
  const { pathname } = useLocation()
  useEffect(() => {
    if (flash) toast(flash.text)
  }, [flash])
  useEffect(() => notePagePatterns(pagePatterns), [pagePatterns])

  return (
    <Frame
      frame={frame}
      pathname={pathname}
      notice={<Consent consent={consent} pathname={pathname} />}
    >
      {flash && (
        <noscript>
          <Notice kind="ok">{flash.text}</Notice>
        </noscript>
      )}
      <Outlet />
    </Frame>
  )
}

/** The site itself could not be loaded: there is no frame to show. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorPageGuard>
      <main>
        <ErrorPage error={error} theme={null} notFoundTitle={null} />
      </main>
    </ErrorPageGuard>
  )
}
