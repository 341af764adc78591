import type { Client } from '@sesame/contract/client'
import { isRefusal } from '@sesame/contract/client'
import { createContext, type RouterContextProvider } from 'react-router'

import { createApi } from './api.server.ts'
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

/** What lives as long as the process. */
export interface House {
  apiUrl: string
  isTls: boolean
  /** Where payment pages load Stripe.js from. */
  stripeJsUrl: string
  sites: SiteCache<Site>
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
  flash: string | null
  /** Discount and gift card codes of the order being made; see `order-codes.server.ts`. */
  codes: string | null
  /** The cart of this browser. */
  cart: string | null
  api: Client
  site: () => Site | Promise<Site>
  visitor: () => Promise<VisitorStartUp>
  /** The rendered document, handed over as a string: a Response would wrap it in a stream. */
  html: string | null
  /** The page shows what may change at any moment: nobody may keep it, not for a second. */
  isLive: boolean
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
  log: House['log']
}): House {
  const startUps = new WeakMap<Site, SharedStartUp>()
  return {
    apiUrl: settings.apiUrl,
    isTls: settings.isTls,
    stripeJsUrl: settings.stripeJsUrl,
    log: settings.log,
    answers: new Map(),
    sites: createSiteCache<Site>({
      isFinal: (error) => isRefusal(error, 'unknown_site', 'site_mismatch'),
      load: async (host, previous) => {
        const api = createApi({ apiUrl: settings.apiUrl, host })
        const startUp = await loadShared(api, previous && startUps.get(previous))
        const site = describeSite(startUp, new Date())
        startUps.set(site, startUp)
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
  const { token, flash, codes, cart } = readCookies(asked.cookie)
  const { apiUrl } = house
  let api: Client | undefined
  let visitor: Promise<VisitorStartUp> | undefined
  const visit: Visit = {
    house,
    host: asked.host,
    nonce: asked.nonce,
    token,
    flash,
    codes,
    cart,
    html: null,
    isLive: false,
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
