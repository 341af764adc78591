import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

import {
  declarationOf,
  pageClassOf,
  type PageClass,
  type PagePatterns,
  type RouteDeclaration,
} from '../app/lib/document/route-declaration.ts'
import { normalizePath, readPagePath, toSamePathStyle, writePagePath } from './address.ts'

type Routes = ServerBuild['routes']

export interface MatchedAddress {
  /** Canonical path of the request. */
  canonical: string
  declaration: RouteDeclaration
}

export interface RouteTable {
  /** Null if it is not a path. */
  match(pathname: string): MatchedAddress | null
  pagePatterns: PagePatterns
}

/** Finds the declaration of a path's route with React Router's own matcher. */
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
      const spelled = toSamePathStyle(pattern, pathname, declaration)
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

/** Route pattern as React Router reports it: `/commande/:id`. */
function patternOf(manifest: Routes, id: string): string {
  const parts: string[] = []
  for (let route = manifest[id]; route; route = manifest[route.parentId ?? '']) {
    if (route.path) parts.unshift(route.path)
  }
  return `/${parts.join('/')}`.replaceAll(/\/{2,}/g, '/')
}
