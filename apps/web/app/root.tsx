import './styles.css'
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
import { reloadAtDocumentBoundary, setPagePatterns } from './features/consent/document-boundary.ts'
import { ErrorPageGuard } from './features/errors/error-page-guard.tsx'
import { ErrorPage } from './features/errors/error-page.tsx'
import { ENTRANCE_SCRIPT } from './features/frame/entrance-script.ts'
import { Frame } from './features/frame/frame.tsx'
import { toast } from './features/toast/toast.ts'
import { logoutCookies, noFlashCookie } from './lib/api/cookies.server.ts'
import { withErrorPage } from './lib/api/load.server.ts'
import { getRequestContext } from './lib/api/request-context.server.ts'
import { useNonce } from './lib/document/nonce.ts'
import {
  usePageClass,
  usePageFrame,
  useRouteDeclaration,
} from './lib/document/route-declaration.ts'
import { flashText } from './lib/forms/flash.ts'
import { formTokenCookie } from './lib/forms/form-token.server.ts'
import { FONT_FACES, fontFile } from './lib/site/fonts.ts'
import { DEFAULT_LOCALE } from './lib/site/locale.ts'
import {
  readSiteView,
  useLocale,
  useSiteView,
  type RootData,
  type SiteView,
} from './lib/site/root-data.ts'
import './lib/forms/zod-without-eval.ts'

/**
 * Before every style sheet, because the build may place a sheet that pages share before that of the
 * root, and the first one that is read would order the layers.
 */
const LAYERS = '@layer base, parts, features, theme;'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const [site, visitor] = await Promise.all([withErrorPage(ctx, ctx.site()), ctx.visitor()])
  const { isLogged, role, hasDeadToken } = visitor
  const { isTls } = ctx.app
  const text = flashText(ctx.flash)
  const flash = text === null ? null : { text }
  const { formToken } = ctx
  const root: RootData = {
    siteJson: site.json,
    locale: ctx.locale,
    isLogged,
    role,
    flash,
    formToken: formToken?.value ?? null,
    pagePatterns: ctx.app.pagePatterns,
  }
  const cookies = [
    ...(formToken?.isNew ? [formTokenCookie(formToken.value, isTls)] : []),
    ...(ctx.flash === null ? [] : [noFlashCookie(isTls)]),
    ...(hasDeadToken ? logoutCookies(isTls) : []),
  ]
  return data(root, { headers: cookies.map((cookie) => ['set-cookie', cookie]) })
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [reloadAtDocumentBoundary]

/** The root loader is not revalidated on navigation; only an action can change its data. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && formMethod !== 'GET'
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useSiteView()
  const locale = useLocale()
  const nonce = useNonce()
  const pageClass = usePageClass()
  return (
    // The page-transition script sets an attribute before React hydrates.
    <html
      lang={locale ?? DEFAULT_LOCALE}
      data-theme={site?.theme ?? DEFAULT_THEME}
      data-page={pageClass}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {site && <meta name="id-site" content={String(site.id)} />}
        <style
          data-files={site?.fonts.map(fontFile).join(' ') ?? ''}
          nonce={nonce || undefined}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: FONT_FACES }}
        />
        <script
          nonce={nonce || undefined}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: ENTRANCE_SCRIPT }}
        />
        <style
          nonce={nonce || undefined}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: LAYERS }}
        />
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
  const pageFrame = usePageFrame()
  const declaration = useRouteDeclaration()
  useEffect(() => {
    if (flash) toast(flash.text)
  }, [flash])
  useEffect(() => setPagePatterns(pagePatterns), [pagePatterns])

  return (
    <Frame
      frame={frame}
      pathname={pathname}
      hasShortFooter={declaration.footer === 'short'}
      loadsOwnCart={declaration.loadsOwnCart ?? false}
      page={pageFrame}
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

/** Shown if the site could not be loaded, so there is no frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorPageGuard>
      <main>
        <ErrorPage error={error} theme={null} notFoundTitle={null} />
      </main>
    </ErrorPageGuard>
  )
}
