/**
 * Database nodes die under bookings and payments: the postmaster alone, a whole machine, and the
 * machine that leads etcd as well. Nothing that was acknowledged may be lost, nothing may happen
 * twice, and writes must go on within the time of each aim. In the control of the long form there is
 * no synchronous standby, and rows that were acknowledged must be missed.
 */
import type { Report } from '../tools/report.ts'
import { countLostWithoutStandby } from './failover/control.ts'
import { runOutages, type Outage } from './failover/run.ts'
import { startCluster, type Cluster } from './ha/cluster.ts'
import { onGateway } from './ha/network.ts'
import { isQuick } from './parts/drill-world.ts'

export async function run(): Promise<Report> {
  return onGateway('failover', async () => {
    const cluster = await startCluster()
    try {
      const report = await runOutages('failover', cluster, deaths(cluster))
      if (isQuick) return report
      const controlLost = await countLostWithoutStandby(cluster)
      return {
        ...report,
        figures: { ...report.figures, controlLost },
        aims: { ...report.aims, controlLost: '≥ 1' },
      }
    } finally {
      await cluster.stop()
    }
  })
}

/**
 * The lease of a leader has 11 to 16 seconds left when it dies. The short form runs beside other work
 * of CI: its aims tell an outage of seconds from one of minutes.
 */
function deaths(cluster: Cluster): Outage[] {
  const postmaster: Outage = {
    ...{ name: 'postmasterSeconds', leadsEtcd: false, aim: isQuick ? '≤ 20' : '≤ 10' },
    begin: (node) => cluster.killPostmaster(node),
    // Patroni starts it again.
    end: () => {},
  }
  const machine: Outage = {
    ...{ name: 'machineSeconds', leadsEtcd: false, aim: isQuick ? '≤ 35' : '≤ 20' },
    begin: (node) => cluster.kill(node),
  }
  if (isQuick) return [postmaster, machine]
  const end: NonNullable<Outage['end']> = (node) => cluster.start(node)
  const leader = { name: 'leaderSeconds', leadsEtcd: true, aim: '≤ 30' } as const
  return [postmaster, { ...machine, end }, { ...machine, ...leader, end }]
}
