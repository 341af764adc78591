/** Three machines with etcd, Patroni and PostgreSQL 15, and HAProxy before them. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { etcdArguments, haproxyConfig, patroniConfig, PORTS } from '../../deploy/ha/render.ts'
import { GATEWAY, killAll, NODES, type Machine } from './network.ts'

/** Where tools and processes look for PostgreSQL by default. */
const LISTEN = '127.0.0.1:5432'

export interface Cluster {
  directory: string
  /** The node that takes writes, as the cluster itself says. */
  primary(): Promise<Machine>
  etcdLeader(): Promise<Machine>
  /** Makes another node than this one lead etcd, or this very one. */
  moveEtcdLeader(options: { awayFrom: Machine } | { to: Machine }): Promise<void>
  killPostmaster(node: Machine): void
  kill(node: Machine): void
  start(node: Machine): Promise<void>
  /** For the control: commits no longer wait for a standby. */
  switchOffSynchronousMode(): Promise<void>
  /** Waits until a primary and two standbys are there, one of them synchronous if wanted. */
  waitUntilWhole(): Promise<void>
  stop(): Promise<void>
}

interface Member {
  name: string
  role: string
  state: string
  lag?: number | string
}

const user = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']

export async function startCluster(): Promise<Cluster> {
  const directory = await mkdtemp(path.join(tmpdir(), 'sesame-ha-'))
  execFileSync('chown', ['postgres:postgres', directory])
  const passwords = { superuser: secret(), replication: secret(), rewind: secret() }
  const start = async (node: Machine) => {
    const own = path.join(directory, node.name)
    mkdirSync(own, { recursive: true, mode: 0o700 })
    execFileSync('chown', ['postgres:postgres', own])
    const config = path.join(own, 'patroni.yml')
    await writeFile(
      config,
      patroniConfig({
        ...{ node, nodes: NODES, directory: own, passwords, watchdog: 'off' },
        // No password: the roles of drills have none.
        clientRules: [`host all all ${GATEWAY.address}/32 trust`],
      }),
    )
    execFileSync('chown', ['postgres:postgres', config])
    runOn(node, own, 'etcd', ['etcd', ...etcdArguments(node, NODES, path.join(own, 'etcd'))])
    runOn(node, own, 'patroni', ['patroni', config])
  }
  for (const node of NODES) await start(node)
  const haproxy = await startHaproxy(directory)
  let isSynchronous = true
  const cluster: Cluster = {
    ...{ directory, start, primary, etcdLeader, moveEtcdLeader, kill: killAll },
    killPostmaster(node) {
      const file = path.join(directory, node.name, 'data/postmaster.pid')
      const pid = execFileSync('head', ['-n', '1', file], { encoding: 'utf8' })
      process.kill(Number(pid), 'SIGKILL')
    },
    async switchOffSynchronousMode() {
      await changeSettings(await primary(), { synchronous_mode: false })
      isSynchronous = false
      await waitUntilWhole(isSynchronous)
    },
    waitUntilWhole: () => waitUntilWhole(isSynchronous),
    async stop() {
      haproxy.kill('SIGKILL')
      for (const node of NODES) killAll(node)
      // Killed processes may still write for a moment.
      await rm(directory, { recursive: true, force: true, maxRetries: 20 })
    },
  }
  try {
    await cluster.waitUntilWhole()
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

const secret = () => randomBytes(16).toString('hex')

function runOn(node: Machine, directory: string, name: string, command: string[]): ChildProcess {
  const child = spawn('ip', ['netns', 'exec', node.name, ...user, ...command], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', HOME: directory },
  })
  writeLog(child, path.join(directory, `${name}.log`))
  return child
}

async function startHaproxy(directory: string): Promise<ChildProcess> {
  const file = path.join(directory, 'haproxy.cfg')
  await writeFile(file, haproxyConfig(NODES, LISTEN))
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  writeLog(child, path.join(directory, 'haproxy.log'))
  return child
}

function writeLog(child: ChildProcess, file: string): void {
  const log = createWriteStream(file, { flags: 'a' })
  child.stdout?.pipe(log)
  child.stderr?.pipe(log)
}

async function readMembers(): Promise<Member[]> {
  for (const { address } of NODES) {
    try {
      const response = await fetch(`http://${address}:${PORTS.patroni}/cluster`, {
        signal: AbortSignal.timeout(1500),
      })
      const { members } = (await response.json()) as { members: Member[] }
      if (members.some(({ role }) => role === 'leader')) return members
    } catch {
      // This node is down; another one knows as well.
    }
  }
  return []
}

function nodeOf(name: string | undefined): Machine {
  const node = NODES.find((one) => one.name === name)
  if (!node) throw new Error(`no node ${name}`)
  return node
}

function primary(): Promise<Machine> {
  return poll('a primary', async () => {
    const leader = (await readMembers()).find(({ role }) => role === 'leader')
    return leader && nodeOf(leader.name)
  })
}

/** On a busy machine one call may take longer than its time. */
async function poll<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 40; tries += 1) {
    const found = await find()
    if (found !== undefined) return found
    await delay(500)
  }
  throw new Error(`no ${what}`)
}

async function isHealthy({ address }: Machine): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(1500)
    return (await fetch(`http://${address}:${PORTS.patroni}/health`, { signal })).ok
  } catch {
    return false
  }
}

async function changeSettings({ address }: Machine, settings: object): Promise<void> {
  const response = await fetch(`http://${address}:${PORTS.patroni}/config`, {
    ...{ method: 'PATCH', body: JSON.stringify(settings) },
    headers: { 'content-type': 'application/json' },
  })
  if (!response.ok) throw new Error(`Patroni's settings: ${response.status}`)
}

async function waitUntilWhole(isSynchronous: boolean): Promise<void> {
  for (let tries = 0; tries < 180; tries += 1) {
    const members = await readMembers()
    const streaming = members.filter(({ state }) => /^(?:running|streaming)$/.test(state))
    const hasStandby = members.some(({ role }) => role === 'sync_standby') === isSynchronous
    const isLevel = members.every(({ lag }) => lag === undefined || lag === 0)
    const isThere = streaming.length === NODES.length && hasStandby && isLevel
    // The members' list is as old as a node's last word, so each node is called too.
    if (isThere && (await Promise.all(NODES.map(isHealthy))).every(Boolean)) return
    await delay(500)
  }
  throw new Error(`the cluster is not whole: ${JSON.stringify(await readMembers())}`)
}

interface EtcdStatus {
  header: { member_id: number | bigint }
  leader: number | bigint
}

/** Ids have 64 bits, which JSON numbers do not hold: they are compared as text. */
async function etcdStatus(node: Machine): Promise<{ id: string; leader: string } | undefined> {
  try {
    const response = await fetch(`http://${node.address}:${PORTS.etcd}/v3/maintenance/status`, {
      ...{ method: 'POST', body: '{}', signal: AbortSignal.timeout(1500) },
    })
    const status = (await response.json()) as EtcdStatus
    return { id: String(status.header.member_id), leader: String(status.leader) }
  } catch {
    return undefined
  }
}

function etcdLeader(): Promise<Machine> {
  return poll('a leader of etcd', async () => {
    for (const node of NODES) {
      const status = await etcdStatus(node)
      if (status && status.id === status.leader) return node
    }
    return undefined
  })
}

async function moveEtcdLeader(options: { awayFrom: Machine } | { to: Machine }): Promise<void> {
  const isMeant = (leader: Machine) =>
    'to' in options ? leader === options.to : leader !== options.awayFrom
  const target = 'to' in options ? options.to : NODES.find((node) => node !== options.awayFrom)!
  await poll('move of etcd’s leader', async () => {
    const leader = await etcdLeader()
    if (isMeant(leader)) return leader
    const status = await etcdStatus(target)
    if (status) await transferLeadership(leader, status.id)
    return undefined
  })
}

async function transferLeadership({ address }: Machine, targetID: string): Promise<void> {
  const url = `http://${address}:${PORTS.etcd}/v3/maintenance/transfer-leadership`
  const body = JSON.stringify({ targetID })
  const signal = AbortSignal.timeout(5000)
  await fetch(url, { method: 'POST', body, signal }).catch(() => undefined)
}
