/**
 * Raw connections against the real nginx, API and website. Hostile request lines and headers at
 * every location, with the requests of victims between them on the same upstream connections:
 * the upstreams receive exactly what was sent, and everybody gets his own answer. The same is
 * done to an earlier configuration, which must be caught. Then the table of what may be kept:
 * every address in every spelling with each of our cookies.
 */
import type { Report } from '../tools/report.ts'
import { runCacheTable } from './gateway/cache-table.ts'
import { runHostileRequests } from './gateway/hostile-requests.ts'
import { CONTROL_TEMPLATE, PORTS, startGateway, WORLD } from './gateway/world.ts'
import { isQuick, withWorld } from './parts/drill-world.ts'

export async function run(): Promise<Report> {
  return withWorld(WORLD, async (world) => {
    const gateway = await startGateway(world.runDir, { port: PORTS.gateway })
    const control = await startGateway(world.runDir, {
      port: PORTS.control,
      template: CONTROL_TEMPLATE,
    })
    try {
      const parts = [
        await runHostileRequests(world),
        await runCacheTable(world.runDir, { isQuick }),
      ]
      return {
        name: 'gateway',
        figures: Object.assign({}, ...parts.map(({ figures }) => figures)) as Report['figures'],
        aims: Object.assign({}, ...parts.map(({ aims }) => aims)) as Report['aims'],
      }
    } finally {
      await gateway.stop()
      await control.stop()
    }
  })
}
