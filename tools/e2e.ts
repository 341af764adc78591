/** Runs the journeys in Chromium against the whole system, which it starts and stops. */
import { spawn } from 'node:child_process'
import path from 'node:path'

import { buildScreens } from './build.ts'
import { playwrightArguments } from './e2e/arguments.ts'
import { startWorld } from './world.ts'

const root = path.resolve(import.meta.dirname, '..')

await buildScreens()
// All journeys share one address, so the limit per address is raised; that per browser stays.
const environment = { HOLDS_PER_ADDRESS: '100000', UNPAID_ORDERS_PER_ADDRESS: '100000' }
console.log('e2e: limits raised:', environment)
const world = await startWorld({
  name: 'sesame_e2e',
  reset: true,
  ratePerSecond: 500,
  environment,
})
const status = await new Promise<number>((resolve) => {
  const args = playwrightArguments(process.argv.slice(2), path.join(root, 'e2e'))
  const child = spawn(path.join(root, 'node_modules/.bin/playwright'), args, {
    cwd: root,
    stdio: 'inherit',
  })
  child.once('close', (code) => resolve(code ?? 1))
})
await world.stop()
process.exit(status)
