/**
 * `sesame doctor`: one page about the state of the installation. The exit status is 0 if all is
 * well, 1 with warnings, 2 with faults.
 */
import { CHECKS } from './doctor/checks.ts'
import type { Finding, Level } from './doctor/finding.ts'

const SIGNS: Record<Level, string> = { good: '✓', warning: '!', fault: '✗' }
const STATUS: Record<Level, number> = { good: 0, warning: 1, fault: 2 }
const CONCLUSIONS = [
  'Tout va bien.',
  'Sésame fonctionne ; ce qui est marqué ! demande votre attention.',
  'Ce qui est marqué ✗ ne fonctionne pas.',
]

export async function runDoctor(): Promise<number> {
  let status = 0
  // One after the other: the page has a fixed order, and a check may be slow because of another.
  for (const check of CHECKS) {
    const findings = await check.inspect().catch(asFault)
    for (const { level, text, next } of findings) {
      console.log(`${SIGNS[level]} ${check.title.padEnd(WIDTH)} ${text}`)
      if (next) console.log(`  ${' '.repeat(WIDTH)} → ${next}`)
      status = Math.max(status, STATUS[level])
    }
  }
  console.log(`\n${CONCLUSIONS[status]}`)
  return status
}

const WIDTH = Math.max(...CHECKS.map(({ title }) => title.length))

/** A check that cannot be made is a fault: nobody knows the state. Messages hold no value. */
function asFault(error: unknown): Finding[] {
  const { code, message } = error as NodeJS.ErrnoException
  return [{ level: 'fault', text: `vérification impossible (${code ?? message})` }]
}
