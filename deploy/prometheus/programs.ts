import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const OWN = path.resolve(import.meta.dirname, '../../.tools/prometheus/usr/bin')

/** The program of the machine's package, or the one that `bin/bootstrap` unpacked. */
export function findProgram(name: 'prometheus' | 'promtool' | 'amtool'): string {
  const own = path.join(OWN, name)
  return existsSync(own) ? own : name
}

/** Output and exit status; never throws for a program that refuses. */
export async function runProgram(
  name: 'promtool' | 'amtool',
  ...args: string[]
): Promise<{ status: number; output: string }> {
  try {
    const { stdout, stderr } = await run(findProgram(name), args)
    return { status: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { status: code, output: stdout + stderr }
  }
}
