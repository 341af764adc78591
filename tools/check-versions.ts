/** Requires exact versions, so that the tested versions are installed. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const EXACT = /^(?:\d+\.\d+\.\d+(?:-[\w.]+)?|catalog:|workspace:\*)$/
const FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/** Dependencies of one package.json whose version is a range, a tag or a URL. */
export function findRanges(text: string): string[] {
  const manifest = JSON.parse(text) as Partial<Record<string, Record<string, string>>>
  return FIELDS.flatMap((field) => Object.entries(manifest[field] ?? {}))
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${name}: ${version}`)
}

/** Ranges among the shared versions of pnpm-workspace.yaml. */
export function findCatalogRanges(text: string): string[] {
  const catalog = /^catalog:\n((?: {2}.+\n)+)/m.exec(text)?.[1] ?? ''
  return catalog
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !EXACT.test(line.slice(line.lastIndexOf(': ') + 2)))
}

if (import.meta.main) {
  const files = globSync(['package.json', '{apps,packages,tools}/*/package.json'], { cwd: root })
  const faults = files.flatMap((file) =>
    findRanges(readFileSync(path.join(root, file), 'utf8')).map((fault) => `${file}: ${fault}`),
  )
  const workspace = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8')
  faults.push(...findCatalogRanges(workspace).map((fault) => `pnpm-workspace.yaml: ${fault}`))
  for (const fault of faults) console.log(fault)
  process.exit(faults.length === 0 ? 0 : 1)
}
