/** Forbids site ids in product code: differences between sites are parameters or rows. */
import { join } from 'node:path'

import { readFiles } from './check-imports/sources.ts'

const DEMO_SITE = '6[6-8]'

const FORBIDDEN = [
  // A comparison of a site id with a number.
  /\b(?:id_?)?site(?:_?id|\.id)?\s*[=!]==?\s*\d/i,
  /\bid_site\s*(?:=|<>|IN\s*\()\s*\d/i,
  // Any comparison, switch or lookup with a demo site's id.
  new RegExp(`[=!]==?\\s*${DEMO_SITE}\\b`),
  new RegExp(`\\b${DEMO_SITE}\\s*[=!]==?`),
  new RegExp(`\\bcase\\s+${DEMO_SITE}\\s*:`),
  new RegExp(`\\[\\s*${DEMO_SITE}\\s*[,\\]]`),
  new RegExp(`[{,]\\s*${DEMO_SITE}\\s*:`),
  new RegExp(`\\bsite-${DEMO_SITE}\\b`),
  /\bdata-site\b/,
]

const PRODUCT = /^(?:packages|apps\/[^/]+\/(?:src|app|server|functions|migrations))\//
const TEST = /\.test\.tsx?$/

export interface SiteIdFault {
  file: string
  line: number
  text: string
}

/** Finds lines that use a site id, in sources by path from the root. */
export function findSiteIds(files: ReadonlyMap<string, string>): SiteIdFault[] {
  return [...files]
    .filter(([file]) => PRODUCT.test(file) && !TEST.test(file))
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) => {
        const isFault = FORBIDDEN.some((pattern) => pattern.test(line))
        return isFault ? [{ file, line: index + 1, text: line.trim() }] : []
      }),
    )
}

function main(root = join(import.meta.dirname, '..')): number {
  const files = readFiles(root, /\.(?:tsx?|css|sql)$/)
  const faults = findSiteIds(files)
  for (const { file, line, text } of faults) console.log(`${file}:${line}: ${text}`)
  console.log(`site ids: ${files.size} files, ${faults.length} faults`)
  return faults.length === 0 ? 0 : 1
}

if (import.meta.main) process.exitCode = main(process.argv[2])
