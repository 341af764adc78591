import type { ProductKind } from '@sesame/contract/catalog'

export const SHOP_PATH = '/boutique'
/** Shops that hide their prices receive requests there. */
export const CONTACT_PATH = '/nous-contacter'
export const CART_PATH = '/panier'
export const ORDER_CART_PATH = '/commande?panier=oui'

/** Each kind has its own path, which no product may use as its name. */
export const KIND_PAGES: Readonly<Record<ProductKind, { path: string; name: string }>> = {
  WINE: { path: `${SHOP_PATH}/vins`, name: 'Les vins' },
  BOX: { path: `${SHOP_PATH}/coffrets`, name: 'Les coffrets' },
}

export function productPath(slug: string): string {
  return `${SHOP_PATH}/${slug}`
}

export function kindOfPath(pathname: string): ProductKind | null {
  const path = pathname.replace(/\/$/, '')
  if (path === KIND_PAGES.WINE.path) return 'WINE'
  return path === KIND_PAGES.BOX.path ? 'BOX' : null
}
