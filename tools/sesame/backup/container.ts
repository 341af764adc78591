import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

import { execute, succeeds } from '../install/command-line.ts'

export const CONTAINER = 'sesame-backup'

/**
 * Where the installation runs in containers, the one with the backups runs the command; undefined
 * elsewhere, and in that container itself.
 */
export async function runInContainer(args: readonly string[]): Promise<number | undefined> {
  const engine = await findEngineWithBackup()
  if (!engine) return undefined
  const terminal = process.stdin.isTTY ? ['--tty'] : []
  // The start script, which gives the command the keys of its bucket.
  const start = ['/app/deploy/containers/process', 'sesame']
  const command = ['exec', '--interactive', ...terminal, CONTAINER, ...start, ...args]
  return new Promise((resolve, reject) => {
    const child = spawn(engine, command, { stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Docker or podman, where it runs the container of the backups. */
export async function findEngineWithBackup(): Promise<string | undefined> {
  if (process.env['BACKUP_DATABASE_CONTROL'] || !existsSync('/etc/sesame')) return undefined
  for (const engine of ['docker', 'podman']) {
    if (await succeeds([engine, 'container', 'inspect', CONTAINER])) return engine
  }
  return undefined
}

const PROCESSES = ['api-1', 'api-2', 'worker', 'web-1', 'web-2']
const UNITS = ['sesame-api@1', 'sesame-api@2', 'sesame-worker', 'sesame-web@1', 'sesame-web@2']

/** Processes remember sites, prices and schedules of the database that was replaced. */
export async function restartProcesses(): Promise<boolean> {
  const engine = await findEngineWithBackup()
  if (engine) {
    // The instant may be of a version before this one; its migrations are made again.
    await execute([engine, 'start', '--attach', 'sesame-migrate'])
    await execute([engine, 'restart', ...PROCESSES.map((name) => `sesame-${name}`)])
    return true
  }
  if (!existsSync('/run/systemd/system') || !existsSync('/etc/systemd/system/sesame.target')) {
    return false
  }
  await execute(['systemctl', 'restart', 'sesame-migrate', ...UNITS])
  return true
}
