import {
  listMealIcons,
  listVariations,
  type MealIcon,
  type Variation,
} from '@sesame/contract/catalog'
import type { Client } from '@sesame/contract/client'
import { getMenu } from '@sesame/contract/content'
import type { MenuEntry } from '@sesame/contract/content'
import { listElements, type Element } from '@sesame/contract/element'
import type { Endpoint, ReplyOf, Sent } from '@sesame/contract/endpoint'
import { getLogged, getUser, type Profile } from '@sesame/contract/member'
import { listNews, type NewsSummary } from '@sesame/contract/news'
import { getPage } from '@sesame/contract/page'
import type { Role } from '@sesame/contract/role'
import { listServices, type Service } from '@sesame/contract/service'
import {
  getPublicAppConfig,
  getSiteInfo,
  listCompanyAddresses,
  listParameters,
  type CompanyAddress,
  type Parameter,
  type SiteInfo,
} from '@sesame/contract/site'

import { attempt } from '../api/api.server.ts'
import { toShareImage, type ShareImage } from '../document/share-image.ts'

const footerList = (route: string) => ({ params: { route }, query: { page: 1, nbItem: 100 } })

/** Start-up data shared by all visitors of a site. A refused call leaves its part empty. */
export interface SharedStartUp {
  info: SiteInfo
  parameters: readonly Parameter[]
  menu: readonly MenuEntry[]
  addresses: readonly CompanyAddress[]
  fileGenerator: Readonly<Record<string, string>>
  services: readonly Service[]
  /** Picture for shared links to the home page. */
  shareImage: ShareImage | null
  promotedNews: NewsSummary | null
  variations: readonly Variation[]
  /** Loaded once for all products. */
  mealIcons: readonly MealIcon[]
  footerLogos: readonly Element[]
  footerLinks: readonly Element[]
}

/**
 * Reads the site by its host, because no other call can name its id before; then sends all requests
 * in parallel. A part whose request fails keeps its previous value.
 */
export async function loadShared(
  apiOf: (idSite?: number) => Client,
  previous: SharedStartUp | undefined,
): Promise<SharedStartUp> {
  // Without it there is no site, so its refusal becomes the error page.
  const info = await apiOf()(getSiteInfo)
  const api = apiOf(info.id)
  const optional = async <E extends Endpoint, T>(
    endpoint: E,
    sent: Sent<E>,
    read: (reply: ReplyOf<E>) => T,
    fallback: { refused: T; failed: T | undefined },
  ): Promise<T> => {
    const outcome = await attempt(api, endpoint, sent)
    if (outcome.kind === 'data') return read(outcome.data)
    return outcome.kind === 'failed' ? (fallback.failed ?? fallback.refused) : fallback.refused
  }
  const footer = (route: string, failed: readonly Element[] | undefined) =>
    optional(listElements, footerList(route), (reply) => reply.elements, {
      refused: [] as readonly Element[],
      failed,
    })

  const [parameters, menu, addresses, fileGenerator, services, shareImage, ...rest] =
    await Promise.all([
      optional(listParameters, {}, (reply) => reply.parameters, {
        refused: [] as readonly Parameter[],
        failed: previous?.parameters,
      }),
      optional(getMenu, {}, (reply) => reply.menu, {
        refused: [] as readonly MenuEntry[],
        failed: previous?.menu,
      }),
      optional(listCompanyAddresses, { query: {} }, (reply) => reply.addresses, {
        refused: [] as readonly CompanyAddress[],
        failed: previous?.addresses,
      }),
      optional(
        getPublicAppConfig,
        { params: { app: 'PRODUCT_FILE_GENERATOR' } },
        (reply) => reply.config,
        { refused: {}, failed: previous?.fileGenerator },
      ),
      optional(listServices, {}, (reply) => reply.services, {
        refused: [] as readonly Service[],
        failed: previous?.services,
      }),
      optional(
        getPage,
        { params: { url: '/' } },
        (page) => page.shareImage && toShareImage(page.shareImage),
        { refused: null, failed: previous?.shareImage },
      ),
      optional(listNews, { query: { promoted: 'true' } }, (reply) => reply.promoted, {
        refused: null,
        failed: previous?.promotedNews,
      }),
      optional(listVariations, {}, (reply) => reply.variations, {
        refused: [] as readonly Variation[],
        failed: previous?.variations,
      }),
      optional(listMealIcons, {}, (reply) => reply.mealIcons, {
        refused: [] as readonly MealIcon[],
        failed: previous?.mealIcons,
      }),
      footer('logo-footer', previous?.footerLogos),
      footer('link-footer', previous?.footerLinks),
    ])
  return {
    info,
    parameters,
    menu,
    addresses,
    fileGenerator,
    services,
    shareImage,
    promotedNews: rest[0],
    variations: rest[1],
    mealIcons: rest[2],
    footerLogos: rest[3],
    footerLinks: rest[4],
  }
}

/** Start-up data of one visitor; requested only with a token, never cached. */
export interface VisitorStartUp {
  isLogged: boolean
  role: Role | null
  user: Profile | null
  /** The token is no longer valid, so its cookie can be deleted. */
  hasDeadToken: boolean
  /** The API did not respond, so it is not known whether the visitor is logged in. */
  isUnknown: boolean
}

export const ANONYMOUS: VisitorStartUp = {
  isLogged: false,
  role: null,
  user: null,
  hasDeadToken: false,
  isUnknown: false,
}

export async function loadVisitorStartUp(api: Client): Promise<VisitorStartUp> {
  const [logged, user] = await Promise.all([attempt(api, getLogged), attempt(api, getUser)])
  const isLogged = logged.kind === 'data' && logged.data.logged
  return {
    isLogged,
    role: isLogged ? logged.data.role : null,
    user: user.kind === 'data' ? user.data : null,
    hasDeadToken: logged.kind === 'data' && !isLogged,
    isUnknown: logged.kind === 'failed' || user.kind === 'failed',
  }
}
