import { readFile } from 'node:fs/promises'
import path from 'node:path'

const MAX_PER_LOG = 5

/** Prints the errors behind responses of 500: the log itself ends with its run. */
export async function printFaults(runDir: string): Promise<void> {
  for (const name of ['api.log', 'api2.log']) {
    const log = await readFile(path.join(runDir, name), 'utf8').catch(() => '')
    const lines = log.split('\n').filter((line) => line.includes('"unexpected error"'))
    const faults = lines.filter((line) => line.includes('"status":500'))
    for (const line of faults.slice(0, MAX_PER_LOG)) console.log(`${name}: ${line.slice(0, 2000)}`)
  }
}
