import { type Client, isRefusal } from '@sesame/contract/client'
import type { Tracing } from '@sesame/server/tracing'
import { createContext, type RouterContextProvider } from 'react-router'

import type { PagePatterns } from '../document/route-declaration.ts'
import type { GraphNode } from '../document/structured-data.ts'
import {
  ANONYMOUS,
  loadShared,
  loadVisitorStartUp,
  type SharedStartUp,
  type VisitorStartUp,
} from '../site/load-site.server.ts'
import { DEFAULT_LOCALE, localePrefix } from '../site/locale.ts'
import { createThemeWarnings, describeSite, type Site } from '../site/site.server.ts'
import { createApi } from './api.server.ts'
import { readCookies, type Cookies } from './cookies.server.ts'
import { shareRequests, type SharedRequests } from './shared-requests.server.ts'
import { createSiteCache, type SiteCache } from './site-cache.ts'

/** Exists once per process. */
export interface AppContext {
  apiUrl: string
  isTls: boolean
  /** Where payment pages load Stripe.js from. */
  stripeJsUrl: string
  sites: SiteCache<Site>
  pagePatterns: PagePatterns
  /** Requests in progress that several visitors share. */
  sharedRequests: SharedRequests
  log: (error: unknown, url: string, requestId?: string) => void
  tracing: Tracing | undefined
}

/** One request, as loaders and actions see it. */
export interface RequestContext extends Cookies {
  app: AppContext
  host: string
  /** Language of the page, as its path says. */
  locale: string
  nonce: string
  api: Client
  site: () => Site | Promise<Site>
  visitor: () => Promise<VisitorStartUp>
  /** Logs a failure with the request id. */
  log: (error: unknown, url: string) => void
  /** The rendered document as a string, because a Response would wrap it in a stream. */
  html: string | null
  /** True if the response is personal or changes at any moment, so that it must not be cached. */
  isPrivate: boolean
  /** For browsers that send no Origin headers with forms; see `form-token.server.ts`. */
  formToken: { value: string; isNew: boolean } | null
  /** Structured data of the page; see `structured-data.server.ts`. */
  graph: GraphNode[]
}

export const requestContextKey = createContext<RequestContext>()

export function getRequestContext(context: Readonly<RouterContextProvider>): RequestContext {
  return context.get(requestContextKey)
}

export function createAppContext(settings: {
  apiUrl: string
  isTls: boolean
  stripeJsUrl: string
  pagePatterns?: PagePatterns
  log: AppContext['log']
  tracing?: Tracing | undefined
}): AppContext {
  const { tracing } = settings
  const startUps = new WeakMap<Site, SharedStartUp>()
  const logUnknownTheme = createThemeWarnings(settings.log)
  return {
    apiUrl: settings.apiUrl,
    isTls: settings.isTls,
    stripeJsUrl: settings.stripeJsUrl,
    log: settings.log,
    tracing,
    pagePatterns: settings.pagePatterns ?? { payment: [], open: [] },
    sharedRequests: new Map(),
    sites: createSiteCache<Site>({
      isFinal: (error) => isRefusal(error, 'unknown_site', 'site_mismatch'),
      load: async (host, previous) => {
        const apiOf = (idSite?: number) =>
          createApi({ apiUrl: settings.apiUrl, host, idSite, locale: DEFAULT_LOCALE, tracing })
        const startUp = await loadShared(apiOf, previous && startUps.get(previous))
        const site = describeSite(startUp, new Date())
        startUps.set(site, startUp)
        logUnknownTheme(site, host)
        return site
      },
    }),
  }
}

export interface RequestInfo {
  host: string
  ip: string
  requestId: string
  userAgent: string
  cookie: string | undefined
  nonce: string
}

export function createRequestContext(
  app: AppContext,
  info: RequestInfo,
  locale = DEFAULT_LOCALE,
): RequestContext {
  const { token, pending, flash, codes, cart, browser } = readCookies(info.cookie)
  const { apiUrl, tracing } = app
  let api: Client | undefined
  let visitor: Promise<VisitorStartUp> | undefined
  const ctx: RequestContext = {
    app,
    host: info.host,
    locale,
    nonce: info.nonce,
    token,
    pending,
    flash,
    codes,
    cart,
    browser,
    html: null,
    isPrivate: false,
    formToken: null,
    graph: [],
    get api() {
      const { host, ip, requestId, userAgent } = info
      if (!api) {
        let client: Client | undefined
        const own: Client = async (endpoint, sent, key) => {
          const idSite = await siteIdOf(ctx)
          client ??= createApi({
            apiUrl,
            host,
            idSite,
            locale,
            token,
            ip,
            requestId,
            userAgent,
            tracing,
          })
          return client(endpoint, sent, key)
        }
        api = token ? own : shareRequests(app.sharedRequests, `${host} ${locale}`, own)
      }
      return api
    },
    log: (error, url) => app.log(error, url, info.requestId),
    site: () => app.sites.get(info.host),
    visitor: () => {
      visitor ??= token ? loadVisitorStartUp(ctx.api) : Promise.resolve(ANONYMOUS)
      return visitor
    },
  }
  return ctx
}

/** Undefined if the site could not be loaded; the API then says why. */
async function siteIdOf(ctx: RequestContext): Promise<number | undefined> {
  try {
    return (await ctx.site()).info.id
  } catch {
    return undefined
  }
}

/** Path of a page without the prefix of its language. */
export function pagePathOf({ locale }: RequestContext, { pathname }: URL): string {
  return pathname.slice(localePrefix(locale).length) || '/'
}
