import { resolve4, resolve6 } from 'node:dns/promises'
import { readFileSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces, totalmem } from 'node:os'

const MIN_MEMORY_GB = 2
const MIN_DISK_GB = 10
const GB = 1024 ** 3

export interface Finding {
  /** `fault` stops the installation. */
  level: 'good' | 'warning' | 'fault'
  text: string
}

export interface MachineOptions {
  domain: string
  ports: readonly number[]
  /** True if an installation of ours runs already: its ports are taken by itself. */
  isRunning: boolean
}

/** Looks at the machine before anything is changed. */
export async function inspectMachine(options: MachineOptions): Promise<Finding[]> {
  return [
    inspectSystem(readFileSync('/etc/os-release', 'utf8')),
    inspectMemory(totalmem()),
    inspectDisk(statfsSync('/var/lib')),
    ...(options.isRunning ? [] : await Promise.all(options.ports.map(inspectPort))),
    await inspectName(options.domain),
  ]
}

export function inspectSystem(osRelease: string): Finding {
  const value = (name: string) => new RegExp(`^${name}="?([^"\n]*)`, 'm').exec(osRelease)?.[1] ?? ''
  const [id, version, shown] = [value('ID'), value('VERSION_ID'), value('PRETTY_NAME')]
  if (id === 'debian' && version === '12') return { level: 'good', text: `système : ${shown}` }
  return { level: 'fault', text: `système : ${shown || 'inconnu'} ; il faut Debian 12` }
}

export function inspectMemory(bytes: number): Finding {
  const text = `mémoire : ${(bytes / GB).toFixed(1).replace('.', ',')} Go`
  if (bytes >= MIN_MEMORY_GB * GB * 0.95) return { level: 'good', text }
  return { level: 'fault', text: `${text} ; il en faut ${MIN_MEMORY_GB}` }
}

function inspectDisk({ bavail, bsize }: { bavail: number; bsize: number }): Finding {
  const free = (bavail * bsize) / GB
  const text = `disque libre dans /var/lib : ${free.toFixed(0)} Go`
  if (free >= MIN_DISK_GB) return { level: 'good', text }
  return { level: 'warning', text: `${text} ; ${MIN_DISK_GB} Go sont conseillés` }
}

async function inspectPort(port: number): Promise<Finding> {
  if (await isFree(port)) return { level: 'good', text: `port ${port} : libre` }
  return { level: 'fault', text: `port ${port} : pris par un autre programme (ss -ltnp)` }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}

/** The name may be pointed here later, so this is never a fault. */
async function inspectName(domain: string): Promise<Finding> {
  const lookups = await Promise.allSettled([resolve4(domain), resolve6(domain)])
  const found = lookups.flatMap((lookup) => (lookup.status === 'fulfilled' ? lookup.value : []))
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const hasOwn = own.some(({ address }) => found.includes(address))
  if (hasOwn) return { level: 'good', text: `DNS : ${domain} mène à ce serveur` }
  const where = found.length > 0 ? `mène à ${found.join(', ')}` : 'n’a pas encore d’adresse'
  return {
    level: 'warning',
    text: `DNS : ${domain} ${where} ; vérifiez que c’est l’adresse publique de ce serveur`,
  }
}
