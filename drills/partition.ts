/**
 * The machine of the primary is cut off from the others under bookings and payments, and goes on
 * running: it must not acknowledge anything that the others do not have, and must follow the new
 * primary once it is back. The second time it leads etcd as well.
 */
import type { Report } from '../tools/report.ts'
import { runOutages, type Outage } from './failover/run.ts'
import { startCluster } from './ha/cluster.ts'
import { cutOff, onGateway, reconnect } from './ha/network.ts'
import { isQuick } from './parts/drill-world.ts'

const CUT = { begin: cutOff, end: reconnect, aim: '≤ 30' } as const
const OUTAGES: Outage[] = [{ ...CUT, name: 'cutOffSeconds', leadsEtcd: false }]
if (!isQuick) OUTAGES.push({ ...CUT, name: 'leaderCutOffSeconds', leadsEtcd: true })

export async function run(): Promise<Report> {
  return onGateway('partition', async () => {
    const cluster = await startCluster()
    try {
      return await runOutages('partition', cluster, OUTAGES)
    } finally {
      await cluster.stop()
    }
  })
}
