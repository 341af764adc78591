import type { ReactNode } from 'react'
import { useMatches } from 'react-router'

/** What one page changes of the frame around it. */
export interface PageFrame {
  /** Long reading: the page has the width of a text. */
  isText?: boolean
  /** The bar lies over the first picture. */
  hasAbsoluteMenu?: boolean
  /** Logo, telephone and legal links alone, for people whom a link brought to this page only. */
  isAlone?: boolean
  /** Drawn in place of the site's header and footer. */
  header?: ReactNode
  footer?: ReactNode
}

/**
 * Properties of a route's responses, as `export const handle`. Without a declaration they are
 * private.
 */
export interface RouteDeclaration {
  /**
   * The response is the same for all visitors without our cookies; the gateway may cache it for a
   * second.
   */
  cache?: 'shared'
  /** Payment page: only the payment provider may be loaded. */
  payment?: true
  /**
   * Allowed services (analytics, advertising) may run here although the response is private,
   * because neither URL nor page contains a secret. Shared pages need no declaration.
   */
  services?: true
  /** The parameter is a page in the database, whose URL has no capitals. */
  lowerCase?: true
  /**
   * Mail programs post its form by themselves (RFC 8058): the link is the proof, no cookie is
   * needed.
   */
  oneClick?: true
  /** The footer has only the legal links, because the visitor is booking or paying. */
  footer?: 'short'
  /** The page loads the cart itself, because a payment may delete it at any moment. */
  loadsOwnCart?: true
  /** Describes the frame from the data of the route's loader. */
  frame?: (loaderData: never) => PageFrame
}

const NOTHING: RouteDeclaration = {}

export function declarationOf(handle: unknown): RouteDeclaration {
  return typeof handle === 'object' && handle !== null ? handle : NOTHING
}

/**
 * Third parties that a page allows: `payment` the payment provider only, `open` the services that
 * the visitor allowed, `closed` none. Some URLs contain login links or gift card codes, and
 * services send the URL of the page they run on.
 */
export type PageClass = 'payment' | 'open' | 'closed'

/** Route patterns by declared class; a route in neither list is closed. */
export type PagePatterns = Record<Exclude<PageClass, 'closed'>, readonly string[]>

export function pageClassOf({ payment, cache, services }: RouteDeclaration): PageClass {
  if (payment) return 'payment'
  return cache === 'shared' || services ? 'open' : 'closed'
}

export function useRouteDeclaration(): RouteDeclaration {
  return declarationOf(useMatches().at(-1)?.handle)
}

export function usePageFrame(): PageFrame {
  const match = useMatches().at(-1)
  const { frame } = declarationOf(match?.handle)
  return frame && match?.loaderData ? frame(match.loaderData as never) : {}
}

export function usePageClass(): PageClass {
  return pageClassOf(useRouteDeclaration())
}
