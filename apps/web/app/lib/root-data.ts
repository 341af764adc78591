import { useRouteLoaderData } from 'react-router'

import type { FontName } from './fonts.ts'
import type { FrameData } from './frame-data.ts'

/** What the document itself needs; it travels with every page. */
export interface RootData {
  frame: FrameData
  /** Scheme and host of the site's canonical address. */
  origin: string
  /** Fonts to load with the document. */
  fonts: FontName[]
  favicon: string | null
  notFoundTitle: string | null
  flash: { text: string } | null
}

/** Missing only when the site itself could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined
}
