import { lazy, type ComponentType } from 'react'

import type { BlockProps } from './block-data.ts'

/** Blocks that most pages do not have, and that bring a lot with them. */
type HeavyType = 'booking' | 'form' | 'contact' | 'gallery' | 'album'
type HeavyBlocks = { [T in HeavyType]: ComponentType<BlockProps<T>> }

/**
 * At hand for the server, which draws everything at once; fetched by the browser only for pages
 * that show them. Until then the server's own drawing stands.
 */
export const HEAVY_BLOCKS: HeavyBlocks = import.meta.env.SSR
  ? {
      booking: (await import('./booking-block.tsx')).default,
      form: (await import('./form-block.tsx')).default,
      contact: (await import('./contact-block.tsx')).default,
      gallery: (await import('./gallery-block.tsx')).default,
      album: (await import('./album-block.tsx')).default,
    }
  : {
      booking: lazy(() => import('./booking-block.tsx')),
      form: lazy(() => import('./form-block.tsx')),
      contact: lazy(() => import('./contact-block.tsx')),
      gallery: lazy(() => import('./gallery-block.tsx')),
      album: lazy(() => import('./album-block.tsx')),
    }
