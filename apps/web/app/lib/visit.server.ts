import type { Client } from '@sesame/contract/client'
import { isRefusal } from '@sesame/contract/client'
import { createContext, type RouterContextProvider } from 'react-router'

import { createApi } from './api.server.ts'
import { readCookies } from './cookies.server.ts'
import { createSiteCache, type SiteCache } from './site-cache.ts'
import { describeSite, type Site } from './site.server.ts'
import {
  ANONYMOUS,
  loadShared,
  loadVisitor,
  type SharedStartUp,
  type VisitorStartUp,
} from './start-up.server.ts'

/** What lives as long as the process. */
export interface House {
  apiUrl: string
  isTls: boolean
  sites: SiteCache<Site>
  log: (error: unknown, url: string) => void
}

/** One request, as loaders and actions see it. */
export interface Visit {
  house: House
  host: string
  nonce: string
  token: string | null
  flash: string | null
  api: Client
  site: () => Site | Promise<Site>
  visitor: () => Promise<VisitorStartUp>
  /** The rendered document, handed over as a string: a Response would wrap it in a stream. */
  html: string | null
}

export const visitContext = createContext<Visit>()

export function visitOf(context: Readonly<RouterContextProvider>): Visit {
  return context.get(visitContext)
}

export function openHouse(settings: {
  apiUrl: string
  isTls: boolean
  knownPaths: ReadonlySet<string>
  log: House['log']
}): House {
  const startUps = new WeakMap<Site, SharedStartUp>()
  return {
    apiUrl: settings.apiUrl,
    isTls: settings.isTls,
    log: settings.log,
    sites: createSiteCache<Site>({
      isFinal: (error) => isRefusal(error, 'unknown_site', 'site_mismatch'),
      load: async (host, previous) => {
        const api = createApi({ apiUrl: settings.apiUrl, host })
        const startUp = await loadShared(api, previous && startUps.get(previous))
        const site = describeSite(startUp, settings.knownPaths, new Date())
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
  const { token, flash } = readCookies(asked.cookie)
  const { apiUrl } = house
  let api: Client | undefined
  let visitor: Promise<VisitorStartUp> | undefined
  const visit: Visit = {
    house,
    host: asked.host,
    nonce: asked.nonce,
    token,
    flash,
    html: null,
    get api() {
      const { host, ip, userAgent } = asked
      api ??= createApi({ apiUrl, host, token, ip, userAgent })
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
