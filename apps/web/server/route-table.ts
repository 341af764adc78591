import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

import type { PagePatterns } from '../app/lib/consent/border.ts'
import {
  declarationOf,
  pageClassOf,
  type PageClass,
  type RouteDeclaration,
} from '../app/lib/route-declaration.ts'
import { normalizePath, readPagePath, spellLike, writePagePath } from './address.ts'

type Routes = ServerBuild['routes']

export interface MatchedAddress {
  /** The one address of what was asked for. */
  canonical: string
  declaration: RouteDeclaration
}

export interface RouteTable {
  /** Null for what is no path. */
  match(pathname: string): MatchedAddress | null
  pagePatterns: PagePatterns
}

/** What each route declares, found by React Router's own match and never by the path. */
export function createRouteTable(manifest: Routes): RouteTable {
  const routes = toTree(manifest, undefined)
  const patterns = new Map(Object.keys(manifest).map((id) => [id, patternOf(manifest, id)]))
  const patternsOf = (wanted: PageClass) =>
    Object.values(manifest).flatMap((route) =>
      route && pageClassOf(declarationOf(route.module.handle)) === wanted
        ? [patterns.get(route.id)!]
        : [],
    )
  return {
    match: (raw) => {
      const normalized = normalizePath(raw)
      if (normalized === null) return null
      const { pathname, isData } = readPagePath(normalized)
      const route = matchRoutes(routes, pathname)?.at(-1)?.route
      const declaration = declarationOf(route?.handle)
      const pattern = patterns.get(route?.id ?? '') ?? '*'
      const spelled = spellLike(pattern, pathname, declaration)
      return { canonical: writePagePath({ pathname: spelled, isData }), declaration }
    },
    pagePatterns: { payment: patternsOf('payment'), open: patternsOf('open') },
  }
}

function toTree(manifest: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(manifest).flatMap((route): RouteObject[] =>
    route && route.parentId === parentId ? [toRoute(manifest, route)] : [],
  )
}

function toRoute(manifest: Routes, route: NonNullable<Routes[string]>): RouteObject {
  const { id, path, index, caseSensitive = false, module } = route
  const common = { id, ...(path !== undefined && { path }), handle: module.handle }
  if (index) return { ...common, index }
  return { ...common, caseSensitive, children: toTree(manifest, id) }
}

/** As React Router tells it to loaders and middleware: `/commande/:id`. */
function patternOf(manifest: Routes, id: string): string {
  const parts: string[] = []
  for (let route = manifest[id]; route; route = manifest[route.parentId ?? '']) {
    if (route.path) parts.unshift(route.path)
  }
  return `/${parts.join('/')}`.replaceAll(/\/{2,}/g, '/')
}
