import { join } from 'node:path'

import { judge } from './check-imports/find-violations.ts'
import type { Violation } from './check-imports/find-violations.ts'
import { parseFiles, readFiles } from './check-imports/sources.ts'

/** Checks sources, by path from the root, against the import table. */
export function checkImports(files: ReadonlyMap<string, string>): Violation[] {
  return judge(parseFiles(files))
}

export function formatViolation({ file, line, from, to, reason }: Violation): string {
  return `${file}:${line}: ${from} → ${to}: ${reason}`
}

function main(root = join(import.meta.dirname, '..')): number {
  const sources = parseFiles(readFiles(root))
  const violations = judge(sources)
  for (const violation of violations) console.log(formatViolation(violation))
  if (violations.length > 0) {
    console.log(`imports: ${violations.length} violations`)
    return 1
  }
  const count = sources.reduce((sum, source) => sum + source.imports.length, 0)
  console.log(`imports: ${sources.length} files, ${count} imports, no violation`)
  return 0
}

if (import.meta.main) process.exitCode = main(process.argv[2])
