import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** A target of a figure. */
export type Aim = `${'≥' | '≤' | '='} ${number}`

/** Result of a bench or drill: figures, some with a target. */
export interface Report {
  name: string
  figures: Record<string, number>
  aims: Record<string, Aim>
}

/** An aim that names no figure would always be missed; the compiler refuses it here. */
export function createReport<
  Figures extends Record<string, number>,
  Aims extends Record<string, Aim>,
>(report: {
  name: string
  figures: Figures
  aims: Aims & Record<Exclude<keyof Aims, keyof Figures>, never>
}): Report {
  return report
}

/** Rounds large figures to whole numbers, small ones such as ratios to two decimals. */
export function roundFigures<Name extends string>(
  figures: Record<Name, number>,
): Record<Name, number> {
  const rounded = Object.entries<number>(figures).map(([name, value]) => [
    name,
    value >= 100 ? Math.round(value) : Math.round(value * 100) / 100,
  ])
  return Object.fromEntries(rounded) as Record<Name, number>
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** Seconds with one decimal since a reading of `performance.now()`. */
export function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 100) / 10
}

/** Every figure named must be 0. */
export function aimAtZero<const Names extends readonly string[]>(
  names: Names,
): Record<Names[number], '= 0'> {
  const aims = names.map((name) => [name, '= 0'])
  return Object.fromEntries(aims) as Record<Names[number], '= 0'>
}

/** Runs one report of a folder or all of them; exits with 1 if a target was missed. */
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
    const missed = missedAims(report)
    for (const aim of missed) console.log(`missed: ${aim}`)
    const ok = missed.length === 0
    isOk &&= ok
    console.log(JSON.stringify({ ...report, ok }))
  }
  process.exit(isOk ? 0 : 1)
}

function missedAims({ figures, aims }: Report): string[] {
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
