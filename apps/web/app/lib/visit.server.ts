import type { Client } from '@sesame/contract/client'
import { isRefusal } from '@sesame/contract/client'
import { createContext, type RouterContextProvider } from 'react-router'

import { createApi } from './api.server.ts'
import type { PagePatterns } from './consent/border.ts'
import { readCookies } from './cookies.server.ts'
import { shareAnswers, type SharedAnswers } from './shared-answers.server.ts'
import { createSiteCache, type SiteCache } from './site-cache.ts'
import { describeSite, type Site } from './site.server.ts'
import {
  ANONYMOUS,
  loadShared,
  loadVisitor,
  type SharedStartUp,
  type VisitorStartUp,
} from './start-up.server.ts'
import type { GraphNode } from './structured-data.ts'
import { createThemeNotes } from './theme-notes.server.ts'

/** What lives as long as the process. */
export interface House {
  apiUrl: string
  isTls: boolean
  /** Where payment pages load Stripe.js from. */
  stripeJsUrl: string
  sites: SiteCache<Site>
  pagePatterns: PagePatterns
  /** Questions under way that several visitors ask. */
  answers: SharedAnswers
  log: (error: unknown, url: string) => void
}

/** One request, as loaders and actions see it. */
export interface Visit {
  house: House
  host: string
  nonce: string
  token: string | null
  /** Of a login whose second factor is missing; the pages below /auth have it. */
  pending: string | null
  flash: string | null
  /** Discount and gift card codes of the order being made; see `order-codes.server.ts`. */
  codes: string | null
  /** The cart of this browser. */
  cart: string | null
  /** Names this browser to the API when it holds a session. */
  browser: string | null
  api: Client
  site: () => Site | Promise<Site>
  visitor: () => Promise<VisitorStartUp>
  /** The rendered document, handed over as a string: a Response would wrap it in a stream. */
  html: string | null
  /** What the page shows is not for everybody, or changes at any moment: nobody may keep it. */
  isPrivate: boolean
  /** For browsers that do not say where a form comes from; see `form-token.server.ts`. */
  formToken: { value: string; isNew: boolean } | null
  /** What machines are told about the page; see `graph.server.ts`. */
  graph: GraphNode[]
}

export const visitContext = createContext<Visit>()

export function visitOf(context: Readonly<RouterContextProvider>): Visit {
  return context.get(visitContext)
}

export function openHouse(settings: {
  apiUrl: string
  isTls: boolean
  stripeJsUrl: string
  pagePatterns?: PagePatterns
  log: House['log']
}): House {
  const startUps = new WeakMap<Site, SharedStartUp>()
  const noteTheme = createThemeNotes(settings.log)
  return {
    apiUrl: settings.apiUrl,
    isTls: settings.isTls,
    stripeJsUrl: settings.stripeJsUrl,
    log: settings.log,
    pagePatterns: settings.pagePatterns ?? { payment: [], open: [] },
    answers: new Map(),
    sites: createSiteCache<Site>({
      isFinal: (error) => isRefusal(error, 'unknown_site', 'site_mismatch'),
      load: async (host, previous) => {
        const api = createApi({ apiUrl: settings.apiUrl, host })
        const startUp = await loadShared(api, previous && startUps.get(previous))
        const site = describeSite(startUp, new Date())
        startUps.set(site, startUp)
        noteTheme(site, host)
        return site
      },
    }),
  }
}

export interface Asked {
  host: string
  ip: string
  userAgent: string
  cookie: string | undefined
  nonce: string
}

export function beginVisit(house: House, asked: Asked): Visit {
  const { token, pending, flash, codes, cart, browser } = readCookies(asked.cookie)
  const { apiUrl } = house
  let api: Client | undefined
  let visitor: Promise<VisitorStartUp> | undefined
  const visit: Visit = {
    house,
    host: asked.host,
    nonce: asked.nonce,
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
      const { host, ip, userAgent } = asked
      if (!api) {
        const own = createApi({ apiUrl, host, token, ip, userAgent })
        api = token ? own : shareAnswers(house.answers, host, own)
      }
      return api
    },
    site: () => house.sites.get(asked.host),
    visitor: () => {
      visitor ??= token ? loadVisitor(visit.api) : Promise.resolve(ANONYMOUS)
      return visitor
    },
  }
  return visit
}
