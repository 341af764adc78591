import type { ReactElement } from 'react'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router'

import { readFacts } from '../app/features/home/facts.ts'
import { fontFile } from '../app/lib/fonts.ts'
import type { RootData } from '../app/lib/root-data.ts'
import type { Site } from '../app/lib/site.server.ts'
import { openHouse } from '../app/lib/visit.server.ts'
import App from '../app/root.tsx'
import Home from '../app/routes/home.tsx'

export { renderToPipeableStream, renderToString } from 'react-dom/server'

/**
 * The home page as React alone sees it: the same frame and page with the same data, the router
 * prepared once. What our server does beyond this is what the bench measures.
 */
export async function createBarePage(apiUrl: string, host: string): Promise<() => ReactElement> {
  const house = openHouse({
    apiUrl,
    isTls: false,
    stripeJsUrl: '',
    knownPaths: new Set(['/']),
    log: () => undefined,
  })
  const site = await house.sites.get(host)
  const root = rootData(site)
  const home = homeData(site)
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
    <html lang="fr" data-site={site.view.frame.idSite}>
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

function homeData({ parameters, view, homeTitle, addressHint }: Site) {
  const { name } = view.frame
  return {
    pageTitle: homeTitle ?? name,
    title: parameters.text('HOME_TITLE') ?? name,
    intro: parameters.text('HOME_INTRO'),
    facts: readFacts(parameters),
    addressHint,
  }
}

/** What framework mode gives to a page, of which ours only use the data. */
function props<Data>(loaderData: Data) {
  return { loaderData, params: {}, matches: [] as never, actionData: undefined }
}
