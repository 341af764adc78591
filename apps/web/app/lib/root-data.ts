import type { Role } from '@sesame/contract/member'
import type { ThemeName } from '@sesame/values/theme-name'
import { useRouteLoaderData } from 'react-router'

import type { PagePatterns } from './consent/border.ts'
import type { ConsentData } from './consent/consent-data.ts'
import type { FontName } from './fonts.ts'
import type { FrameData } from './frame-data.ts'
import type { ShareImage } from './share-image.ts'

/** What the document and its frame show, the same for every visitor of a site. */
export interface SiteView {
  /** As seen by somebody who is not logged in. */
  frame: FrameData
  theme: ThemeName
  /** Scheme and host of the site's canonical address. */
  origin: string
  /** Fonts to load with the document. */
  fonts: FontName[]
  favicon: string | null
  /** The folder of the icons in other sizes, if there are any. */
  icons: string | null
  /** What the browser paints its own bar with. */
  barColour: string
  /** Shown where a page without a picture of its own is shared. */
  shareImage: ShareImage | null
  notFoundTitle: string | null
  consent: ConsentData | null
}

/**
 * What the root loader sends with every page. The site's part is text, written once per refresh:
 * React Router would otherwise take it apart and put it together again for each page.
 */
export interface RootData {
  siteJson: string
  isLogged: boolean
  role: Role | null
  flash: { text: string } | null
  /** Null for browsers that say themselves where a form comes from; see `form-token.tsx`. */
  formToken: string | null
  /** What the routes declare: the browser must know it before it goes there. */
  pagePatterns: PagePatterns
}

/** Missing only when the site itself could not be loaded. */
export function useSiteView(): SiteView | undefined {
  const root = useRouteLoaderData('root') as RootData | undefined
  return root && readSiteView(root)
}

const MAX_VIEWS = 200
const views = new Map<string, SiteView>()

/** The same object for the same text: parsed once, and React sees that nothing changed. */
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
