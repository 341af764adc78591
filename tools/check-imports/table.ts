import { FEATURES, MODULE_PARTS, MODULES } from './zones.ts'
import type { Kind, Zone } from './zones.ts'

type Grant =
  | Kind
  | `own ${Kind}`
  | 'types of own rules'
  | 'types of contract'
  | 'types of server'
  | 'service of an earlier module'
  | 'index of an earlier feature'

const PACKAGES = ['values', 'contract', 'ui'] as const
const OWN_APP = ['own lib', 'own feature', 'own blocks', 'own pages', 'own root'] as const

/** The import table of ARCHITECTURE.md. Files of one zone may always import each other. */
const MAY_IMPORT: Record<Kind, readonly Grant[] | 'anything'> = {
  values: [],
  contract: ['values'],
  ui: ['values'],
  server: [],
  lib: [...PACKAGES, 'types of server'],
  feature: [...PACKAGES, 'own lib', 'index of an earlier feature'],
  blocks: [...PACKAGES, 'own lib', 'own feature'],
  pages: [...PACKAGES, ...OWN_APP],
  root: [...PACKAGES, 'server', ...OWN_APP],
  rules: ['values', 'contract'],
  queries: ['platform', 'values', 'types of own rules', 'types of contract'],
  service: [
    'own rules',
    'own queries',
    'own jobs',
    'service of an earlier module',
    'adapters',
    'platform',
    'contract',
    'values',
  ],
  routes: ['own service', 'contract', 'platform'],
  jobs: ['contract', 'values', 'platform'],
  adapters: ['platform', 'values'],
  platform: ['contract', 'values', 'server'],
  http: ['routes', 'adapters', 'platform', 'server'],
  worker: ['jobs', 'service', 'adapters', 'platform', 'server'],
  gateway: ['service', 'adapters', 'platform', 'server'],
  seed: ['rules', 'queries', 'service', 'jobs', 'adapters', 'platform', 'contract', 'values'],
  test: 'anything',
  tool: 'anything',
  unplaced: [],
}

const OF_A_MODULE = new Set<Kind>(MODULE_PARTS)

type Link = { from: Zone; to: Zone; isType: boolean }

/** Why `from` may not import `to`; undefined if it may. */
export function findZoneViolation(link: Link): string | undefined {
  const { from, to } = link
  const grants = MAY_IMPORT[from.kind]
  if (grants === 'anything') return findTestViolation(from, to)
  if (isSameZone(from, to) || grants.some((grant) => isGranted(grant, link))) return undefined
  return explain(link, grants)
}

function findTestViolation(from: Zone, to: Zone): string | undefined {
  const isRefused = from.home.startsWith('packages/') && to.home.startsWith('apps/')
  return isRefused ? 'tests of a package may not import apps' : undefined
}

function isSameZone(from: Zone, to: Zone): boolean {
  return from.kind === to.kind && from.home === to.home && from.owner === to.owner
}

function isGranted(grant: Grant, { from, to, isType }: Link): boolean {
  if (grant === 'types of own rules') return isType && to.kind === 'rules' && isOwn(from, to)
  if (grant === 'types of contract') return isType && to.kind === 'contract'
  if (grant === 'types of server') return isType && to.kind === 'server'
  if (grant === 'service of an earlier module') return to.kind === 'service' && isEarlier(to, from)
  if (grant === 'index of an earlier feature') {
    return to.kind === 'feature' && to.isIndex === true && isEarlierFeature(to, from)
  }
  if (grant.startsWith('own ')) return grant === `own ${to.kind}` && isOwn(from, to)
  return grant === to.kind
}

function isOwn(from: Zone, to: Zone): boolean {
  return from.home === to.home && (!OF_A_MODULE.has(to.kind) || from.owner === to.owner)
}

function isEarlier(one: Zone, other: Zone): boolean {
  return MODULES.indexOf(one.owner ?? '') < MODULES.indexOf(other.owner ?? '')
}

function isEarlierFeature(one: Zone, other: Zone): boolean {
  const order = FEATURES[other.home] ?? []
  return one.home === other.home && indexIn(order, one) < indexIn(order, other)
}

function indexIn(order: readonly string[], { owner = '' }: Zone): number {
  return order.indexOf(owner)
}

function explain({ from, to }: Link, grants: readonly Grant[]): string {
  if (to.kind === 'test' || to.kind === 'tool') return 'only tests and tools may import this'
  if (from.kind === 'service' && to.kind === 'service') {
    return `${to.owner} does not come before ${from.owner}; tell it by a job`
  }
  if (from.kind === 'feature' && to.kind === 'feature' && from.home === to.home) {
    return isEarlierFeature(to, from)
      ? `other features import only index.ts or index.server.ts of ${to.owner}`
      : `${to.owner} does not come before ${from.owner}`
  }
  if (from.kind === 'queries' && to.kind === 'rules' && isOwn(from, to)) {
    return 'queries may import only types of own rules, with `import type`'
  }
  return `${from.kind} may import only ${grants.join(', ') || 'itself'}`
}
