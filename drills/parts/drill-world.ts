import { databaseUrl, dropDatabase } from '../../tools/database.ts'
import { startWorld, type World, type WorldOptions } from '../../tools/world.ts'
import { printFaults } from './print-faults.ts'

/** The short run, for CI. */
export const isQuick = process.env['QUICK'] === '1'

/** Drills and benches hold more sessions per visitor than allowed; their output says so. */
export const MANY_HOLDS = { HOLDS_PER_BROWSER: '100000', HOLDS_PER_ADDRESS: '100000' }

/** Raised limits for unpaid orders. */
export const MANY_ORDERS = {
  UNPAID_ORDERS_PER_BROWSER: '100000',
  UNPAID_ORDERS_PER_ADDRESS: '100000',
}
const RAISED = new Set(Object.keys({ ...MANY_HOLDS, ...MANY_ORDERS }))

/** Runs the work in a system of its own, and deletes its database afterwards. */
export async function withWorld<T>(
  options: WorldOptions,
  work: (world: World) => Promise<T>,
): Promise<T> {
  const raised = Object.entries(options.environment ?? {}).filter(([key]) => RAISED.has(key))
  if (raised.length > 0) {
    console.log(`limits raised: ${raised.map(([key, value]) => `${key}=${value}`).join(' ')}`)
  }
  const interruption = listenForInterruption()
  try {
    const world = await startWorld({ ...options, reset: true })
    try {
      return await Promise.race([work(world), interruption.promise])
    } finally {
      await world.stop()
      await printFaults(world.runDir)
      // Without a server to ask; what ended the drill matters more.
      await dropDatabase(options.name).catch((error: unknown) => console.log(error))
    }
  } finally {
    interruption.ignore()
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Rejects at the first interruption, so that every `finally` runs; a second one ends at once. */
function listenForInterruption() {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  const interrupt = (signal: string) => reject(new Error(`interrupted by ${signal}`))
  for (const signal of SIGNALS) process.once(signal, interrupt)
  return {
    promise,
    ignore: () => {
      for (const signal of SIGNALS) process.off(signal, interrupt)
    },
  }
}

export function ownerUrl(name: string): string {
  return databaseUrl(name, 'sesame_owner')
}
