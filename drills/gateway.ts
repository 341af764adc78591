/**
 * Sends raw bytes to the real nginx, API and website: hostile request lines and headers at every
 * location, mixed with ordinary requests (the victims) on the same upstream connections. The
 * upstreams must receive exactly what was sent, and each victim must get its own response. An
 * earlier configuration serves as control: the drill must find its faults. Then every path, in
 * every spelling and with each of our cookies, is checked for what may be cached.
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
