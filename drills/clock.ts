/**
 * One machine's clock is two minutes ahead or behind under bookings, payments and expiries: that of
 * an API process, then of the worker, then of the database. Nothing may be lost, nothing may happen
 * twice, no hold may end early or late, calls must be answered with the time of the database, and
 * `bin/sesame doctor` must name the difference.
 */
import type { Report } from '../tools/report.ts'
import { asPostgres, createFolder, createPostgres } from './parts/postgres.ts'

const PORT = 5493

export async function run(): Promise<Report> {
  const folder = await createFolder()
  const postgres = await createPostgres({ folder, port: PORT })
  try {
    await postgres.start()
    // Read by tools/database.ts when it is loaded, so the drill is loaded after it.
    process.env['DATABASE_ADMIN_URL'] = postgres.adminUrl
    const { runClockDrill } = await import('./clock/run.ts')
    return await runClockDrill(postgres)
  } finally {
    await postgres.stop()
    await asPostgres('rm', '-rf', folder)
  }
}
