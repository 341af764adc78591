import { useMatches } from 'react-router'

/** What a route says of its answers, as `export const handle`. One that says nothing is private. */
export interface RouteDeclaration {
  /** The same for every visitor without a cookie of ours: the gateway may keep it for a second. */
  cache?: 'shared'
  /** Where one pays: the payment provider may be loaded there, and nobody else. */
  payment?: true
  /**
   * Services that the visitor allows (measures, advertising) may run here though the answer is
   * private: neither the address nor the page holds a secret. Shared pages need not say it.
   */
  services?: true
  /** What its pattern leaves open is a page in the database, and those have no capitals. */
  lowerCase?: true
  /** Mail programs send its form by themselves (RFC 8058): the link is the proof, no cookie is. */
  oneClick?: true
}

const NOTHING: RouteDeclaration = {}

export function declarationOf(handle: unknown): RouteDeclaration {
  return typeof handle === 'object' && handle !== null ? handle : NOTHING
}

/**
 * Whom a page lets in: `payment` the payment provider alone, `open` the services that the visitor
 * allows, `closed` nobody. Links that open accounts and codes of gift cards stand in addresses,
 * and services send the address of the page they run on.
 */
export type PageClass = 'payment' | 'open' | 'closed'

export function pageClassOf({ payment, cache, services }: RouteDeclaration): PageClass {
  if (payment) return 'payment'
  return cache === 'shared' || services ? 'open' : 'closed'
}

/** The class of the page on show. */
export function usePageClass(): PageClass {
  return pageClassOf(declarationOf(useMatches().at(-1)?.handle))
}
