/**
 * Machines of a drill as network namespaces on a switch that is a namespace too: 192.0.2.0/24
 * (reserved for documentation), without a route to anything else. The drill itself runs on one of
 * them, the gateway.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'

export const NODES = [1, 2, 3].map((number) => ({
  name: `sesame-node${number}`,
  address: `192.0.2.${number}`,
  port: `port${number}`,
}))
export type Machine = (typeof NODES)[number]

const SWITCH = 'sesame-switch'
/** The processes of Sésame and HAProxy. */
export const GATEWAY: Machine = { name: 'sesame-gateway', address: '192.0.2.10', port: 'port10' }
const MACHINES = [...NODES, GATEWAY]
const INSIDE = 'DRILL_ON_GATEWAY'

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'inherit'] })

/** Runs the work on the gateway: this process makes the network and starts itself again there. */
export async function onGateway<T>(drill: string, work: () => Promise<T>): Promise<T> {
  if (process.env[INSIDE] === '1') return work()
  createNetwork()
  try {
    const command = [process.execPath, path.resolve(import.meta.dirname, '../run.ts'), drill]
    const { status } = spawnSync('ip', ['netns', 'exec', GATEWAY.name, ...command], {
      env: { ...process.env, [INSIDE]: '1' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    process.exitCode = status ?? 1
  } finally {
    removeNetwork()
  }
  // The report was printed there.
  return process.exit()
}

function createNetwork(): void {
  removeNetwork()
  ip('netns', 'add', SWITCH)
  ip('-n', SWITCH, 'link', 'add', 'switch', 'type', 'bridge')
  ip('-n', SWITCH, 'link', 'set', 'switch', 'up')
  for (const { name, address, port } of MACHINES) {
    ip('netns', 'add', name)
    ip('-n', SWITCH, 'link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    plugIn(port)
    ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
    ip('-n', name, 'link', 'set', 'lo', 'up')
    ip('-n', name, 'link', 'set', 'eth0', 'up')
  }
}

function plugIn(port: string): void {
  ip('-n', SWITCH, 'link', 'set', port, 'master', 'switch')
  ip('-n', SWITCH, 'link', 'set', port, 'up')
}

/** As if the cable were pulled: the machine itself goes on. */
export function cutOff({ port }: Machine): void {
  ip('-n', SWITCH, 'link', 'set', port, 'down')
}

export function reconnect({ port }: Machine): void {
  ip('-n', SWITCH, 'link', 'set', port, 'up')
}

/** Everything that runs on the machine, its namespace being the only thing that they share. */
export function killAll({ name }: Machine): void {
  const { stdout } = spawnSync('ip', ['netns', 'pids', name], { encoding: 'utf8' })
  for (const pid of stdout.split('\n').filter(Boolean)) kill(Number(pid))
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}

/** What an interrupted drill has left goes too. */
function removeNetwork(): void {
  for (const machine of MACHINES) killAll(machine)
  for (const name of [...MACHINES.map((machine) => machine.name), SWITCH]) {
    spawnSync('ip', ['netns', 'delete', name], { stdio: 'ignore' })
  }
}
