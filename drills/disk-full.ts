/**
 * The disk of the database is full under bookings and payments: first the volume of the data, then
 * that of the WAL, whose archiving fails. Nothing that was acknowledged may be lost, nothing may
 * happen twice, whoever cannot be served is told to try again, and once there is space everything
 * is settled within two minutes. In the control rows are acknowledged before they are on the disk,
 * and must be missed.
 */
import type { Report } from '../tools/report.ts'
import { mountVolume, removeVolumes } from './disk-full/volume.ts'
import { asPostgres, createFolder, createPostgres } from './parts/postgres.ts'

const PORT = 5492
const DATA_MEGABYTES = 512
const WAL_MEGABYTES = 96

export async function run(): Promise<Report> {
  removeVolumes()
  const volumes = {
    data: mountVolume('data', DATA_MEGABYTES),
    wal: mountVolume('wal', WAL_MEGABYTES),
  }
  const folder = await createFolder()
  const postgres = await createPostgres({
    ...{ folder, port: PORT },
    ...{ data: `${volumes.data.directory}/data`, wal: `${volumes.wal.directory}/wal` },
    settings: {
      ...{ archive_mode: 'on', archive_command: 'true' },
      ...{ max_wal_size: '32MB', min_wal_size: '8MB' },
      // Each segment is a new file, so that a full volume is noticed at once.
      wal_recycle: 'off',
    },
  })
  try {
    await postgres.start()
    // Read by tools/database.ts when it is loaded, so the drill is loaded after it.
    process.env['DATABASE_ADMIN_URL'] = postgres.adminUrl
    const { runDiskFullDrill } = await import('./disk-full/run.ts')
    return await runDiskFullDrill(postgres, volumes)
  } finally {
    await postgres.stop()
    removeVolumes()
    await asPostgres('rm', '-rf', folder)
  }
}
