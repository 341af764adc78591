/**
 * An empty Debian 12 with processes, mounts and a network of its own: what a rented server is before
 * anything is installed. Its root is a folder; nothing of it is left in the machine's own. Its first
 * process is systemd or, where containers are installed, a shell.
 */
import { execFile, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

import { waitFor } from '../mail/wait-for.ts'

const run = promisify(execFile)

/** Of the documentation (RFC 5737): nothing leaves the machine under these addresses. */
export const OUTSIDE = '198.51.100.1'
export const PUBLIC_ADDRESS = '198.51.100.7'
const NETWORK = '198.51.100.0/24'
const LINK = { outside: 'sesame-out', inside: 'sesame-in' }
const NAMESPACE = 'sesame-install'

export type Init = 'systemd' | 'shell'

export interface Server {
  root: string
  /** Runs a command line as root; rejects if it fails. Its output is written to the log. */
  type(command: string): Promise<string>
  stop(): Promise<void>
}

/** Makes the root by mmdebstrap, with the authorities that this machine trusts. */
export async function makeBase(file: string, init: Init): Promise<void> {
  const packages = ['ca-certificates', ...(init === 'systemd' ? ['systemd-sysv', 'dbus'] : [])]
  const certificates = '/usr/local/share/ca-certificates'
  await run('mmdebstrap', [
    ...['--variant=minbase', `--include=${packages.join(',')}`, '--quiet'],
    `--customize-hook=cp ${certificates}/*.crt "$1${certificates}/" 2>/dev/null || true`,
    '--customize-hook=chroot "$1" update-ca-certificates',
    ...['bookworm', file],
  ])
}

export async function startServer(options: {
  folder: string
  base: string
  name: string
  init: Init
}): Promise<Server> {
  const root = path.join(options.folder, options.name)
  await rm(root, { recursive: true, force: true })
  await mkdir(root, { recursive: true })
  await run('tar', ['--extract', '--file', options.base, '--directory', root])
  await cp('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'), { dereference: true })
  await writeFile(path.join(root, 'etc/hostname'), 'serveur\n')
  await writeFile(path.join(root, 'etc/hosts'), '127.0.0.1 localhost serveur\n')
  await openNetwork()
  const log = createWriteStream(path.join(options.folder, `${options.name}.log`), { flags: 'a' })
  log.setMaxListeners(0)
  const isSystemd = options.init === 'systemd'
  const groups = isSystemd ? await makeControlGroups() : []
  const spaces = ['--mount', '--pid', '--uts', ...(isSystemd ? ['--ipc', '--cgroup'] : [])]
  const flags = ['--fork', '--kill-child', '--propagation', 'private']
  const script = ['bash', '-c', SCRIPTS[options.init], root]
  const unshare = ['unshare', ...spaces, ...flags, ...script]
  const enterGroups = groups.map((group) => `echo $$ > ${group}/cgroup.procs`).join('\n')
  const holder = spawn(
    'bash',
    [
      '-c',
      `${enterGroups}\nexec "$@"`,
      'bash',
      'nsenter',
      `--net=/run/netns/${NAMESPACE}`,
      ...unshare,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  holder.stdout.pipe(log, { end: false })
  holder.stderr.pipe(log, { end: false })
  let pid = 0
  await waitFor('the server', 20, async () => {
    pid = await childOf(holder.pid!)
    return pid > 0 && (await isInside(pid))
  })
  const enter = ['--target', String(pid), '--net', ...spaces, '--root', '--wd']
  const spawnInside = (command: string[]) => {
    const child = spawn('nsenter', [...enter, ...CLEAN, ...command], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    return child
  }
  const type = (command: string) =>
    new Promise<string>((resolve, reject) => {
      log.write(`\n# ${command}\n`)
      const child = spawnInside(['bash', '-c', command])
      let output = ''
      child.stdout.on('data', (part: Buffer) => (output += part.toString()))
      child.stderr.on('data', (part: Buffer) => (output += part.toString()))
      child.once('close', (code) => {
        if (code === 0) resolve(output)
        else reject(new Error(`${command}\nended with ${code}:\n${output.slice(-3000)}`))
      })
    })
  if (isSystemd) {
    await waitFor('systemd', 60, async () => {
      await delay(500)
      const state = await type('systemctl is-system-running || true')
      return /^(?:running|degraded)/.test(state)
    })
    console.log(await type('systemctl --failed --no-pager'))
  }
  return {
    ...{ root, type },
    async stop() {
      // The first process of its own numbering: all others end with it.
      await run('kill', ['-9', String(pid)]).catch(() => undefined)
      await closeNetwork()
      await removeControlGroups(groups)
      log.end()
    },
  }
}

/** What the drill must set because of the machine it runs on: its own authorities and kernel. */
const CLEAN = [
  ...[
    'env',
    '-i',
    'HOME=/root',
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  ],
  ...['LANG=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive', 'BUILDAH_ISOLATION=chroot'],
  'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
]

const PIVOT = `mkdir -p "$0/former"
   cd "$0"
   pivot_root . former
   umount -l /former
   hostname serveur`

const SCRIPTS: Record<Init, string> = {
  // A shell collects those that lost their parent. Containers need all of the devices and groups.
  shell: `set -e
   mount --bind "$0" "$0"
   mount --rbind /dev "$0/dev"
   mount --rbind /sys "$0/sys"
   mount -t proc proc "$0/proc"
   mount -t tmpfs tmpfs "$0/run"
   mkdir -p "$0/run/lock"
   ${PIVOT}
   touch /run/ready
   while :; do sleep 60 & wait $!; done`,
  // As a container does it, so that systemd changes nothing of this machine: devices of its own,
  // kernel settings that cannot be written, control groups below those of the drill. Credentials of
  // services are mounted by other processes, so mounts are shared.
  systemd: `set -e
   mount --bind "$0" "$0"
   mount -t tmpfs -o mode=755 tmpfs "$0/dev"
   for node in null zero full random urandom tty; do
     touch "$0/dev/$node"
     mount --bind "/dev/$node" "$0/dev/$node"
   done
   mkdir "$0/dev/pts" "$0/dev/shm"
   mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts "$0/dev/pts"
   mount -t tmpfs -o mode=1777 tmpfs "$0/dev/shm"
   ln -s pts/ptmx "$0/dev/ptmx"
   ln -s /proc/self/fd "$0/dev/fd"
   for n in 0 1 2; do
     ln -s /proc/self/fd/$n "$0/dev/$(echo stdin stdout stderr | cut -d ' ' -f $((n + 1)))"
   done
   mount --rbind /sys "$0/sys"
   umount -R "$0/sys/fs/cgroup"
   if [ -e /sys/fs/cgroup/cgroup.controllers ]; then
     mount -t cgroup2 cgroup2 "$0/sys/fs/cgroup"
   else
     mount -t tmpfs -o mode=755 tmpfs "$0/sys/fs/cgroup"
     mkdir "$0/sys/fs/cgroup/systemd" "$0/sys/fs/cgroup/unified"
     mount -t cgroup -o none,name=systemd cgroup "$0/sys/fs/cgroup/systemd"
     mount -t cgroup2 cgroup2 "$0/sys/fs/cgroup/unified"
   fi
   mount -t proc proc "$0/proc"
   mount --bind "$0/proc/sys" "$0/proc/sys"
   mount -o remount,bind,ro "$0/proc/sys"
   mount -t tmpfs -o mode=755 tmpfs "$0/run"
   ${PIVOT}
   mount --make-rshared /
   touch /run/ready
   export container=drill
   exec /lib/systemd/systemd --system --log-target=journal`,
}

const GROUP = 'sesame-install'

/** A group of the drill in each hierarchy, which holds all that the server makes. */
async function makeControlGroups(): Promise<string[]> {
  const { stdout } = await run('findmnt', [
    '--raw',
    '--noheadings',
    '--output=TARGET',
    '--types=cgroup,cgroup2',
  ])
  const groups = stdout
    .trim()
    .split('\n')
    .map((mount) => path.join(mount, GROUP))
  await removeControlGroups(groups)
  for (const group of groups) {
    await mkdir(group)
    // A group without processors and memory takes no process.
    for (const file of ['cpuset.cpus', 'cpuset.mems']) {
      const parent = await readFile(path.join(group, '..', file), 'utf8').catch(() => '')
      if (parent.trim()) await writeFile(path.join(group, file), parent).catch(() => undefined)
    }
  }
  return groups
}

/** With the processes in them, which an interrupted drill leaves. */
async function removeControlGroups(groups: readonly string[]): Promise<void> {
  for (const group of groups) {
    const remove = `cat $(find "$0" -name cgroup.procs) | xargs --no-run-if-empty kill -9
      sleep 0.2; find "$0" -depth -type d -exec rmdir {} ';'`
    await run('bash', ['-c', `[ ! -d "$0" ] || { ${remove}; }`, group]).catch(() => undefined)
  }
}

async function childOf(pid: number): Promise<number> {
  const { stdout } = await run('pgrep', ['--parent', String(pid)]).catch(() => ({ stdout: '' }))
  return Number(stdout.trim().split('\n')[0] ?? 0)
}

async function isInside(pid: number): Promise<boolean> {
  const test = ['--target', String(pid), '--mount', '--root', 'test', '-e', '/run/ready']
  return run('nsenter', test).then(
    () => true,
    () => false,
  )
}

const ip = (...args: string[]) => run('ip', args)
const masquerade = (action: '-A' | '-D') =>
  run('iptables', [
    ...['-t', 'nat', action, 'POSTROUTING', '-s', NETWORK, '!', '-d', NETWORK],
    ...['-j', 'MASQUERADE'],
  ])

async function openNetwork(): Promise<void> {
  await closeNetwork()
  await ip('netns', 'add', NAMESPACE)
  await ip('link', 'add', LINK.outside, 'type', 'veth', 'peer', 'name', LINK.inside)
  await ip('link', 'set', LINK.inside, 'netns', NAMESPACE)
  await ip('address', 'add', `${OUTSIDE}/24`, 'dev', LINK.outside)
  await ip('link', 'set', LINK.outside, 'up')
  const inside = (...args: string[]) => ip('-n', NAMESPACE, ...args)
  await inside('address', 'add', `${PUBLIC_ADDRESS}/24`, 'dev', LINK.inside)
  await inside('link', 'set', LINK.inside, 'up')
  await inside('link', 'set', 'lo', 'up')
  await inside('route', 'add', 'default', 'via', OUTSIDE)
  await writeFile('/proc/sys/net/ipv4/ip_forward', '1')
  await masquerade('-A')
}

async function closeNetwork(): Promise<void> {
  await masquerade('-D').catch(() => undefined)
  await ip('link', 'delete', LINK.outside).catch(() => undefined)
  await ip('netns', 'delete', NAMESPACE).catch(() => undefined)
}
