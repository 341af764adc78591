import { findCycles } from './cycles.ts'
import type { Edge } from './cycles.ts'
import type { Import } from './imports.ts'
import { packageOf, findPackageViolation } from './packages.ts'
import { isAsset, resolveImport } from './resolve.ts'
import { lineAt } from './sources.ts'
import type { Source } from './sources.ts'
import { findZoneViolation } from './table.ts'
import { findEnvironmentReads, findImpurities } from './uses.ts'
import { classify } from './zones.ts'

export type Violation = { file: string; line: number; from: string; to: string; reason: string }

type ImportFault = { to: string; reason: string }
type Known = ReadonlyMap<string, Source>

const READS_ENVIRONMENT = new Set([
  'apps/api/src/platform/config.ts',
  'apps/web/server.ts',
  'apps/web/server/config.ts',
])

export function judge(sources: readonly Source[]): Violation[] {
  const known: Known = new Map(sources.map((source) => [source.file, source]))
  return [
    ...sources.flatMap((source) => judgeSource(source, known)),
    ...judgeCycles(sources, known),
  ]
}

function judgeSource(source: Source, known: Known): Violation[] {
  const { file, zone, fault } = source
  if (fault) return [violation(source, fault.at, { to: 'parser', reason: fault.message })]
  if (zone.kind === 'unplaced') {
    const reason = 'no row of the import table covers this file'
    return [{ file, line: 1, from: zone.label, to: 'layout', reason }]
  }
  const imports = source.imports.flatMap((found) => {
    const verdict = checkImport(source, found, known)
    return verdict ? [violation(source, found.at, verdict)] : []
  })
  return [...imports, ...judgeUses(source)]
}

function checkImport(source: Source, found: Import, known: Known): ImportFault | undefined {
  const { file, zone: from } = source
  const { specifier, isType } = found
  if (specifier === undefined) {
    // Computed imports are allowed in tests, tools and servers, which load their own build.
    const isFree = from.kind === 'test' || from.kind === 'tool' || from.kind === 'root'
    return isFree ? undefined : { to: 'import()', reason: 'a computed import cannot be checked' }
  }
  const path = resolveImport(file, specifier, known)
  if (path === undefined) {
    const reason = findPackageViolation(from, specifier, { isType })
    return reason ? { to: packageOf(specifier), reason } : undefined
  }
  const to = classify(path)
  if (isAsset(path) && from.home === to.home) return undefined
  const reason = findZoneViolation({ from, to, isType })
  return reason ? { to: to.label, reason } : undefined
}

function judgeUses(source: Source): Violation[] {
  const { file, zone, program } = source
  const mayRead = zone.kind === 'test' || zone.kind === 'tool' || READS_ENVIRONMENT.has(file)
  const reads = mayRead ? [] : findEnvironmentReads(program)
  const impurities = zone.kind === 'rules' ? findImpurities(program) : []
  return [
    ...reads.map(({ what, at }) =>
      violation(source, at, { to: what, reason: 'only the configuration reads the environment' }),
    ),
    ...impurities.map(({ what, at }) =>
      violation(source, at, { to: what, reason: 'rules have no clock, no chance, no network' }),
    ),
  ]
}

function judgeCycles(sources: readonly Source[], known: Known): Violation[] {
  const edges = sources.flatMap((source) => edgesOf(source, known))
  return findCycles(edges).flatMap((cycle) => {
    const [first] = cycle
    if (!first) return []
    const path = [...cycle.map((edge) => edge.from), first.from].join(' → ')
    const [from, to] = [classify(first.from).label, classify(first.to).label]
    return [{ file: first.from, line: first.line, from, to, reason: `circle: ${path}` }]
  })
}

// Type imports are erased, so they form no cycle.
function edgesOf({ file, text, imports }: Source, known: Known): Edge[] {
  return imports.flatMap(({ specifier, isType, at }) => {
    const to = specifier === undefined ? undefined : resolveImport(file, specifier, known)
    if (isType || to === undefined || !known.has(to)) return []
    return [{ from: file, to, line: lineAt(text, at) }]
  })
}

function violation({ file, text, zone }: Source, at: number, verdict: ImportFault): Violation {
  return { file, line: lineAt(text, at), from: zone.label, ...verdict }
}
