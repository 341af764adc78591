import type { Role } from '@sesame/contract/role'
import type { ThemeName } from '@sesame/values/theme-name'
import { useRouteLoaderData } from 'react-router'

import type { PagePatterns } from '../document/route-declaration.ts'
import type { ShareImage } from '../document/share-image.ts'
import type { ConsentData } from './consent-services.ts'
import type { FontName } from './fonts.ts'
import type { FrameData } from './frame-data.ts'

/** Data of the document and its frame, the same for all visitors of a site. */
export interface SiteView {
  id: number
  /** Frame for a visitor who is not logged in. */
  frame: FrameData
  theme: ThemeName
  /** Scheme and host of the site's canonical address. */
  origin: string
  /** Fonts to load with the document. */
  fonts: FontName[]
  favicon: string | null
  /** The folder of the icons in other sizes, if there are any. */
  icons: string | null
  /** Colour of the browser's address bar. */
  barColour: string
  /** Picture for shared links to pages without one of their own. */
  shareImage: ShareImage | null
  notFoundTitle: string | null
  consent: ConsentData | null
}

/**
 * Sent by the root loader with every page. The site's part is a string, serialized once per
 * refresh, because React Router would otherwise serialize it again for each page.
 */
export interface RootData {
  siteJson: string
  /** Language of the page. */
  locale: string
  isLogged: boolean
  role: Role | null
  flash: { text: string } | null
  /** Null for browsers that send the origin of a form; see `form-token.tsx`. */
  formToken: string | null
  /** Declared classes of the routes, which the browser must know before it navigates. */
  pagePatterns: PagePatterns
}

/** Language of the page; undefined if the site itself could not be loaded. */
export function useLocale(): string | undefined {
  return useRouteLoaderData<RootData>('root')?.locale
}

/** Undefined if the site itself could not be loaded. */
export function useSiteView(): SiteView | undefined {
  const root = useRouteLoaderData('root') as RootData | undefined
  return root && readSiteView(root)
}

const MAX_VIEWS = 200
const views = new Map<string, SiteView>()

/** Returns the same object for the same text: it is parsed once, and React sees no change. */
export function readSiteView({ siteJson, isLogged, role }: RootData): SiteView {
  const key = isLogged ? `${role} ${siteJson}` : siteJson
  const known = views.get(key)
  if (known) return known
  const site = JSON.parse(siteJson) as SiteView
  const view = isLogged ? { ...site, frame: { ...site.frame, isLogged, role } } : site
  if (views.size >= MAX_VIEWS) views.clear()
  views.set(key, view)
  return view
}
