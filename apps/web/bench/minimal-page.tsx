import type { ReactElement } from 'react'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router'

import { loadPage } from '../app/blocks/load-page.server.ts'
import { createRequestContext, createAppContext } from '../app/lib/api/request-context.server.ts'
import { fontFile } from '../app/lib/site/fonts.ts'
import type { RootData } from '../app/lib/site/root-data.ts'
import type { Site } from '../app/lib/site/site.server.ts'
import App from '../app/root.tsx'
import Home from '../app/routes/page.tsx'

export { renderToPipeableStream, renderToString } from 'react-dom/server'

/**
 * The home page as React alone sees it: the same frame and page with the same data, the router
 * prepared once. What our server does beyond this is what the bench measures.
 */
export async function createBarePage(apiUrl: string, host: string): Promise<() => ReactElement> {
  const app = createAppContext({
    apiUrl,
    isTls: false,
    stripeJsUrl: '',
    log: () => undefined,
  })
  const site = await app.sites.get(host)
  const root = rootData(site)
  const info = { host, ip: '', requestId: '', userAgent: '', cookie: undefined, nonce: '' }
  const home = await loadPage(createRequestContext(app, info), new URL(`http://${host}/`))
  const routes = [
    {
      id: 'root',
      path: '/',
      loader: () => root,
      Component: () => <App {...props(root)} />,
      children: [
        { index: true, id: 'home', loader: () => home, Component: () => <Home {...props(home)} /> },
      ],
    },
  ]
  const handler = createStaticHandler(routes)
  const context = (await handler.query(new Request(`http://${host}/`))) as StaticHandlerContext
  const router = createStaticRouter(handler.dataRoutes, context)
  return () => (
    <html lang="fr" data-theme={site.view.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {site.view.fonts.map((name) => (
          <link key={name} rel="preload" as="font" href={fontFile(name)} crossOrigin="anonymous" />
        ))}
        <title>{home.title}</title>
        <style dangerouslySetInnerHTML={{ __html: site.view.frame.themeCss }} />
      </head>
      <body>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </body>
    </html>
  )
}

function rootData({ json }: Site): RootData {
  return { siteJson: json, isLogged: false, role: null, flash: null }
}

/** What framework mode gives to a page, of which ours only use the data. */
function props<Data>(loaderData: Data) {
  return { loaderData, params: {}, matches: [] as never, actionData: undefined }
}
