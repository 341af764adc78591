import { setTimeout as delay } from 'node:timers/promises'

import { CommandFault } from '../command.ts'
import { execute } from './command-line.ts'

export interface Service {
  unit: string
  /** Answers once the process is ready; ports as in deploy/systemd. Others have to stay active. */
  url?: string
}

/** In the order of an upgrade: the gateway passes requests to those that are ready. */
export const SERVICES: readonly Service[] = [
  { unit: 'sesame-api@1', url: 'http://127.0.0.1:4001/ready' },
  { unit: 'sesame-api@2', url: 'http://127.0.0.1:4002/ready' },
  { unit: 'sesame-worker', url: 'http://127.0.0.1:4020/metrics' },
  { unit: 'sesame-certificates', url: 'http://127.0.0.1:4030/metrics' },
  { unit: 'sesame-backup' },
  { unit: 'sesame-web@1', url: 'http://127.0.0.1:4101/health' },
  { unit: 'sesame-web@2', url: 'http://127.0.0.1:4102/health' },
]
export const GATEWAY: Service = { unit: 'sesame-gateway', url: 'http://127.0.0.1:4090/health' }

const READY_SECONDS = 120
/** systemd starts a process that ends again after two seconds (RestartSec). */
const STEADY_MS = 5000

/** Whether the same process runs for a while: one that ends at its start is active in between. */
export async function isSteady(unit: string, steadyMs = STEADY_MS): Promise<boolean> {
  const show = ['systemctl', 'show', '--property=ActiveState,MainPID', unit]
  const before = await execute(show)
  await delay(steadyMs)
  return before.includes('ActiveState=active\n') && (await execute(show)) === before
}

async function isReady({ unit, url }: Service): Promise<boolean> {
  if (url === undefined) return isSteady(unit)
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(4000) })).ok
  } catch {
    return false
  }
}

export async function areReady(services: readonly Service[]): Promise<boolean> {
  return (await Promise.all(services.map(isReady))).every(Boolean)
}

export async function waitUntilReady(
  services: readonly Service[],
  seconds = READY_SECONDS,
): Promise<void> {
  const until = Date.now() + seconds * 1000
  while (!(await areReady(services))) {
    if (Date.now() > until) {
      const units = services.map(({ unit }) => unit).join(', ')
      throw new CommandFault(
        `${units}\u00a0: pas prêt après ${seconds} secondes.`,
        'Lisez les journaux\u00a0: journalctl --unit "sesame*" --since -10min',
      )
    }
    await delay(500)
  }
}
