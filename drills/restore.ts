/**
 * Restores the database to a second of the past while bookings and payments run: what was
 * acknowledged before it is there to the row, nothing after it is, the books are balanced, and the
 * reconciler settles what Stripe knows. Restores that cannot reach the instant must be refused.
 */
import type { Report } from '../tools/report.ts'
import { startCluster } from './restore/cluster.ts'

export async function run(): Promise<Report> {
  const cluster = await startCluster()
  try {
    // Read by tools/database.ts when it is loaded, so the drill is loaded after it.
    process.env['DATABASE_ADMIN_URL'] = cluster.adminUrl
    const { runRestoreDrill } = await import('./restore/run.ts')
    return await runRestoreDrill(cluster)
  } finally {
    await cluster.remove()
  }
}
