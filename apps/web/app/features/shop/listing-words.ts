import { HOME_STEP, type Step } from '../../lib/document/breadcrumb.ts'
import { KIND_PAGES, SHOP_PATH } from '../../lib/site/shop-paths.ts'
import type { Listing } from './listing.ts'

const SHOP_STEP: Step = { name: 'La boutique', url: SHOP_PATH }

export function listingTrail({ kind }: Pick<Listing, 'kind'>): Step[] {
  if (!kind) return [HOME_STEP, SHOP_STEP]
  const { name, path } = KIND_PAGES[kind]
  return [HOME_STEP, SHOP_STEP, { name, url: path }]
}

export function listingTitle(listing: Listing): string {
  const name = listing.kind ? KIND_PAGES[listing.kind].name : SHOP_STEP.name
  return listing.page > 1 ? `${name}, page\u00a0${listing.page}` : name
}

/** Default texts, used if the operator wrote none. */
export function listingWords({ kind }: Listing): { title: string; description: string } {
  if (kind === 'WINE') {
    return {
      title: 'Les vins',
      description:
        'Tous nos vins\u00a0: origine, cépages, millésime et prix au litre. Livraison ou retrait sur place.',
    }
  }
  if (kind === 'BOX') {
    return {
      title: 'Les coffrets',
      description: 'Coffrets et caisses à offrir ou à partager. Livraison ou retrait sur place.',
    }
  }
  return {
    title: 'La boutique',
    description: 'Tout ce qui se commande ici, avec livraison ou retrait sur place.',
  }
}
