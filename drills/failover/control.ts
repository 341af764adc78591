import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

import { ADMIN_URL } from '../../tools/database.ts'
import type { Cluster } from '../ha/cluster.ts'
import { startRows } from '../parts/row-writer.ts'

/**
 * Without a synchronous standby the primary acknowledges rows that no other node has: replication is
 * blocked for a moment, then the machine dies. The same moment with one would make commits wait.
 */
export async function countLostWithoutStandby(cluster: Cluster): Promise<number> {
  await cluster.switchOffSynchronousMode()
  const rows = await startRows(ADMIN_URL, { table: 'drill_control' })
  const node = await cluster.primary()
  await cluster.moveEtcdLeader({ awayFrom: node })
  await delay(1000)
  blockReplication(node.name)
  await delay(1500)
  const outage = rows.waitForOutage()
  cluster.kill(node)
  await outage
  await rows.stop()
  return rows.countLost()
}

/** WAL goes from the primary's port to its standbys; HAProxy is still served. */
function blockReplication(namespace: string): void {
  const rules = `table ip drill {
    chain out {
      type filter hook output priority 0;
      tcp sport 5432 ip daddr { 192.0.2.1, 192.0.2.2, 192.0.2.3 } drop
    }
  }`
  execFileSync('ip', ['netns', 'exec', namespace, 'nft', '-f', '-'], { input: rules })
}
