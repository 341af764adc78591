import { lazy, type ComponentType } from 'react'

import type { BlockProps } from './block-data.ts'

// The server renders these blocks before the browser has their code, so their styles are imported
// here.
import '../features/booking/booking-panel.css'
import '../features/booking/day-sessions.css'
import '../features/booking/month-grid.css'
import '../features/booking/team-size.css'
import '../features/slider/gallery.css'
import './contact/block.css'
import './form/block.css'

/** Blocks that few pages use and that need a lot of code. */
type HeavyType = 'booking' | 'form' | 'contact' | 'gallery' | 'album'
type HeavyBlocks = { [T in HeavyType]: ComponentType<BlockProps<T>> }

/**
 * The server imports them eagerly because it renders in one pass; the browser imports them only for
 * pages that use them. Until then React keeps the server's HTML.
 */
export const HEAVY_BLOCKS: HeavyBlocks = import.meta.env.SSR
  ? {
      booking: (await import('./booking/block.tsx')).default,
      form: (await import('./form/block.tsx')).default,
      contact: (await import('./contact/block.tsx')).default,
      gallery: (await import('./gallery/block.tsx')).default,
      album: (await import('./album/block.tsx')).default,
    }
  : {
      booking: lazy(() => import('./booking/block.tsx')),
      form: lazy(() => import('./form/block.tsx')),
      contact: lazy(() => import('./contact/block.tsx')),
      gallery: lazy(() => import('./gallery/block.tsx')),
      album: lazy(() => import('./album/block.tsx')),
    }
