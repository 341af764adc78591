import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** What a bench or a drill tells: figures, and for some of them an aim such as `≥ 0.5`. */
export interface Report {
  name: string
  figures: Record<string, number>
  aims: Record<string, string>
}

/** Runs one report of a folder, or all of them in turn; ends with status 1 when an aim was missed. */
export async function runReport(folder: string, name: string | undefined): Promise<void> {
  const files = await readdir(folder)
  const known = files
    .filter((file) => file.endsWith('.ts') && file !== 'run.ts' && !file.includes('.test.'))
    .map((file) => path.basename(file, '.ts'))
  const wanted = name ? [name] : known
  let isOk = true
  for (const one of wanted) {
    if (!known.includes(one)) throw new Error(`unknown: ${one}; there are ${known.join(', ')}`)
    const module = (await import(path.join(folder, `${one}.ts`))) as { run(): Promise<Report> }
    const report = await module.run()
    const ok = missedAims(report).length === 0
    isOk &&= ok
    console.log(JSON.stringify({ ...report, ok }))
  }
  process.exit(isOk ? 0 : 1)
}

export function missedAims({ figures, aims }: Report): string[] {
  return Object.entries(aims)
    .filter(([name, aim]) => !isMet(figures[name], aim))
    .map(([name, aim]) => `${name}: ${figures[name]} instead of ${aim}`)
}

function isMet(figure: number | undefined, aim: string): boolean {
  const [, operator, limit] = /^(≥|≤|=) (-?[0-9.]+)$/.exec(aim) ?? []
  if (figure === undefined || limit === undefined) return false
  if (operator === '≥') return figure >= Number(limit)
  if (operator === '≤') return figure <= Number(limit)
  return figure === Number(limit)
}
