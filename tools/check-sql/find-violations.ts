import { MODULES } from '../check-imports/zones.ts'
import type { Names } from './names.ts'

/** The module that owns a table or a function, by name. */
export type Owners = { tables: ReadonlyMap<string, string>; functions: ReadonlyMap<string, string> }

/** The platform is below all modules: each of them may use its tables and functions. */
export const PLATFORM = 'platform'

/** Why the SQL of `module` may not use these names; empty if it may. */
export function judgeNames(module: string, names: Names, owners: Owners): string[] {
  const tables = [...names.tables].flatMap((table) => {
    const owner = owners.tables.get(table)
    if (owner === undefined || owner === module || owner === PLATFORM) return []
    return [`table ${table} belongs to ${owner}: call a function or service of ${owner}`]
  })
  const functions = [...names.functions].flatMap((name) => {
    const owner = owners.functions.get(name)
    if (owner === undefined || rank(owner) <= rank(module)) return []
    return [`function ${name} belongs to ${owner}, which does not come before ${module}`]
  })
  return [...tables, ...functions]
}

function rank(module: string): number {
  return module === PLATFORM ? -1 : MODULES.indexOf(module)
}
