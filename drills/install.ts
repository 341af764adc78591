/**
 * From an empty Debian 12 to a session that is booked and paid over TLS, by the commands of
 * docs/operating.md: once in containers, once as services of a systemd that is the first process.
 * Then an upgrade to another version, and back, under steady requests, and a restore to an instant.
 * The authority is pebble; Stripe and the mail server are stand-ins behind TLS, and nothing of
 * production is relaxed. It needs root, mmdebstrap, iptables and the network, and is not part of CI.
 * INSTALL_DRILL_WAYS=systemd chooses one way.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

import { secondsSince, type Report } from '../tools/report.ts'
import { publishVersions, type Versions } from './install/repository.ts'
import { restoreToInstant } from './install/restore.ts'
import { makeBase, PUBLIC_ADDRESS, startServer, type Init, type Server } from './install/server.ts'
import { startStandIns, STRIPE, type StandIns } from './install/stand-ins.ts'
import { findSession, request, watchRequests, type Visitor } from './install/visitor.ts'
import { waitFor } from './mail/wait-for.ts'
import { buySession } from './release/traffic.ts'

const execute = promisify(execFile)
const root = path.resolve(import.meta.dirname, '..')
/** Gigabytes, so not below the checkout unless the variable says so. */
const FOLDER = process.env['INSTALL_DRILL_DIR'] ?? '/var/lib/sesame-install'
const HOST = 'www.lieu-essai.fr'
const WAYS = (process.env['INSTALL_DRILL_WAYS'] ?? 'containers,systemd').split(',')
const PACKAGES = {
  containers:
    'ca-certificates git npm podman podman-compose buildah netavark aardvark-dns iptables',
  systemd: 'ca-certificates git npm',
}
const REQUESTS_PER_SECOND = 10

type Mode = keyof typeof PACKAGES

const INIT: Record<Mode, Init> = { containers: 'shell', systemd: 'systemd' }

/** What the processes said last. */
const LOGS: Record<Mode, string> = {
  containers: 'for one in $(podman ps -aq); do podman logs --names --tail 15 $one; done 2>&1',
  systemd: "journalctl --unit 'sesame*' --no-pager --lines 150 --output cat",
}

const isContainers = (mode: Mode) => mode === 'containers'

export async function run(): Promise<Report> {
  await mkdir(FOLDER, { recursive: true })
  const versions = await publishVersions(root, path.join(FOLDER, 'sesame.git'))
  const figures: Record<string, number> = {}
  for (const mode of ['containers', 'systemd'] as const) {
    if (!WAYS.includes(mode)) continue
    const init = INIT[mode]
    const base = path.join(FOLDER, `base-${init}.tar`)
    if (!existsSync(base)) await makeBase(base, init)
    const server = await startServer({ folder: FOLDER, base, name: mode, init })
    const runDir = path.join(FOLDER, `${mode}-stand-ins`)
    await rm(runDir, { recursive: true, force: true })
    await mkdir(runDir, { recursive: true })
    const standIns = await startStandIns(runDir)
    try {
      Object.assign(figures, await installOne({ mode, server, standIns, versions, base }))
    } catch (error) {
      console.log(await server.type(LOGS[mode]).catch(String))
      throw error
    } finally {
      await stopContainers(mode, server)
      await server.stop()
      await standIns.stop()
      await rm(server.root, { recursive: true, force: true })
    }
  }
  // Which figures there are depends on the ways that were chosen.
  return {
    name: 'install',
    figures,
    aims: Object.assign({}, ...WAYS.map(aimsOf)) as Report['aims'],
  }
}

function aimsOf(mode: string): Report['aims'] {
  const aims: Report['aims'] = {
    [`${mode}Minutes`]: '≤ 15',
    [`${mode}Commands`]: '≤ 5',
    [`${mode}Paid`]: '= 1',
    [`${mode}Confirmations`]: '= 1',
    [`${mode}Restarts`]: '= 0',
    [`${mode}DoctorWarns`]: '= 1',
    [`${mode}DoctorContent`]: '= 0',
    [`${mode}DoctorFault`]: '= 2',
    [`${mode}RestoredState`]: '= 1',
    [`${mode}FileIsBack`]: '= 1',
    [`${mode}RefundedPayments`]: '= 1',
    [`${mode}PaidAfterRestore`]: '= 1',
  }
  for (const name of [
    'upgradeFailed',
    'backFailed',
    'lostOldAssets',
    'lostNewAssets',
    'versionsOff',
  ]) {
    aims[`${mode}${capitalized(name)}`] = '= 0'
  }
  aims[`${mode}NewAssets`] = '≥ 1'
  return aims
}

const capitalized = (name: string) => `${name[0]!.toUpperCase()}${name.slice(1)}`

interface Installation {
  mode: Mode
  server: Server
  standIns: StandIns
  versions: Versions
  base: string
}

async function installOne(installation: Installation): Promise<Record<string, number>> {
  const { mode, server, standIns } = installation
  await prepare(installation)
  const started = performance.now()
  const commands = commandsOf(mode, standIns)
  for (const [index, command] of commands.entries()) {
    const at = performance.now()
    console.log(`${mode} $ ${command}`)
    console.log(await server.type(`cd /root; ${command}`).then(lastLines))
    console.log(`  ${secondsSince(at)} s`)
    // No registry is reached from here, so the base image is brought by hand.
    if (index === 0 && isContainers(mode))
      await server.type('podman import /srv/base.tar localhost/debian-base:latest')
  }
  const restarts = isContainers(mode) ? 0 : await countRestarts(server)
  const ca = await standIns.authority.root()
  const visitor = { host: HOST, ca }
  await waitFor('the site by TLS', 300, async () => {
    await delay(1000)
    return request(visitor, { path: '/' }).then(
      ({ status }) => status === 200,
      () => false,
    )
  })
  const secondsToTls = secondsSince(started)
  const site = /n°\s(\d+)/.exec(await server.type(`${SITE_COMMAND} || true`))?.[1] ?? '1'
  standIns.sendEventsTo(HOST, `/api/payment/webhook/${site}`, ca)
  const isPaid = await book(visitor, standIns)
  const minutes = Math.round(secondsSince(started) / 6) / 10
  const mails = await waitForMail(standIns)
  console.log(`${mode}: ${minutes} minutes, TLS after ${secondsToTls} s, paid: ${isPaid}`)
  const figures: Record<string, number> = {
    [`${mode}Minutes`]: minutes,
    [`${mode}Commands`]: commands.length,
    [`${mode}Paid`]: Number(isPaid),
    [`${mode}Confirmations`]: mails,
    [`${mode}Restarts`]: restarts,
  }
  const upgraded = await upgradeAndBack(installation, visitor)
  const restored = await restoreToInstant({
    ...{ server, standIns, visitor },
    book: () => book(visitor, standIns),
  })
  for (const [name, figure] of Object.entries<number>({ ...upgraded, ...restored })) {
    figures[`${mode}${capitalized(name)}`] = figure
  }
  return { ...figures, ...(await consult(installation)) }
}

/** How often systemd had to start a process again after the installation had ended. */
async function countRestarts(server: Server): Promise<number> {
  const show = await server.type("systemctl show --property=NRestarts 'sesame-*.service'")
  return [...show.matchAll(/NRestarts=(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0)
}

const SITE_COMMAND = `sesame site create --domain ${HOST} --name "Lieu d’essai" --with-example --payment-keys stripe-keys`

/** What docs/operating.md says to type. */
function commandsOf(mode: Mode, { authority, smtpUrl }: StandIns): string[] {
  return [
    `apt-get update && apt-get install -y --no-install-recommends ${PACKAGES[mode]}`,
    'git clone --quiet --branch first /srv/sesame.git /opt/sesame/source',
    `(umask 077; echo '${smtpUrl}' > smtp-url)`,
    [
      `cd /opt/sesame/source && bin/sesame install --mode ${mode} --domain ${HOST}`,
      `--mail-url-file ~/smtp-url --from bonjour@lieu-essai.fr`,
      `--acme-email anne@lieu-essai.fr --accept-terms --public-address ${PUBLIC_ADDRESS}`,
      `--acme-directory ${authority.directoryUrl} --acme-ca-file /srv/authority.pem`,
      ...(isContainers(mode) ? ['--base localhost/debian-base:latest'] : []),
    ].join(' '),
    SITE_COMMAND,
  ]
}

/** What a real machine has besides: repository, DNS, keys of Stripe; and settings of the stand-ins. */
async function prepare({ server, standIns, base, mode }: Installation): Promise<void> {
  const { authority, stripeUrl } = standIns
  const at = (file: string) => path.join(server.root, file)
  await execute('cp', ['-a', path.join(FOLDER, 'sesame.git'), at('srv/sesame.git')])
  if (isContainers(mode)) await execute('cp', ['--reflink=auto', base, at('srv/base.tar')])
  await writeFile(at('srv/authority.pem'), await readFile(authority.caFile))
  const keys = [
    `STRIPE_SECRET_KEY=${STRIPE.secretKey}`,
    `STRIPE_PUBLIC_KEY=${STRIPE.publicKey}`,
    `STRIPE_WEBHOOK_SECRET=${STRIPE.webhookSecret}`,
  ]
  await writeFile(at('root/stripe-keys'), `${keys.join('\n')}\n`, { mode: 0o600 })
  await mkdir(at('etc/sesame'), { recursive: true })
  await writeFile(
    at('etc/sesame/sesame.env'),
    [
      `STRIPE_API_URL=${stripeUrl}`,
      `DNS_SERVERS=${authority.dnsServer}`,
      'NODE_EXTRA_CA_CERTS=/etc/sesame/authority/root.pem',
      '',
    ].join('\n'),
    { mode: 0o600 },
  )
  await authority.setAddress(HOST, PUBLIC_ADDRESS)
  if (!isContainers(mode)) return
  // crun does not know this kernel's cgroups, and limits may not be raised here.
  await mkdir(at('etc/containers'), { recursive: true })
  await writeFile(
    at('etc/containers/containers.conf'),
    [
      '[containers]\ndefault_ulimits = ["nofile=20000:20000", "nproc=1024:1024"]',
      '[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"',
      '[network]\nnetwork_backend = "netavark"\n',
    ].join('\n'),
  )
  await server.type('apt-get update -qq && apt-get install -y -qq --no-install-recommends runc')
}

async function book(visitor: Visitor, standIns: StandIns): Promise<boolean> {
  const send = async (call: { method?: string; path: string; body?: unknown }) => {
    const { status, content } = await request(visitor, call)
    if (status === 200) return (JSON.parse(content) as { data: unknown }).data
    throw new Error(`${call.path}: ${status} ${content}`)
  }
  const session = await findSession(visitor)
  return buySession(session, { bank: standIns, from: '', send })
}

async function waitForMail(standIns: StandIns): Promise<number> {
  await waitFor(
    'the confirmation',
    60,
    async () => (await standIns.countMails('C’est réservé')) > 0,
  )
  return standIns.countMails('C’est réservé')
}

/** `sesame doctor` with legal values missing, with all of them, and without a mail server. */
async function consult({ mode, server, standIns }: Installation): Promise<Record<string, number>> {
  const first = await statusOf(server, 'sesame doctor')
  const missing = first.output.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? []
  const values = Object.fromEntries(missing.map((type) => [type, legalValue(type)]))
  await writeFile(path.join(server.root, 'root/legal.json'), JSON.stringify(values))
  await server.type(`cd /root; ${SITE_COMMAND} --parameters legal.json`)
  const complete = await statusOf(server, 'sesame doctor')
  standIns.closeMail()
  const broken = await statusOf(server, 'sesame doctor')
  return {
    [`${mode}DoctorWarns`]: first.status,
    [`${mode}DoctorContent`]: complete.status,
    [`${mode}DoctorFault`]: broken.status,
  }
}

function legalValue(type: string): string {
  if (type.endsWith('EMAIL')) return 'bonjour@lieu-essai.fr'
  if (type.endsWith('URL')) return 'https://mediateur-essai.fr'
  return type.endsWith('PHONE') ? '+33102030405' : 'Valeur d’essai'
}

async function statusOf(server: Server, command: string) {
  const output = await server.type(`cd /root; ${command}; echo "status $?"`)
  console.log(output)
  return { output, status: Number(/status (\d+)\s*$/.exec(output)?.[1] ?? -1) }
}

/** Another version under steady requests, and the first one again. */
async function upgradeAndBack({ mode, server }: Installation, visitor: Visitor) {
  const assets = await listAssets(visitor)
  // Not /api/ready: a process that is about to stop says 503 there, as it should. No cache has the
  // page of the login; that of « / » hides a website which does not answer.
  const paths = ['/', '/auth', '/api/health', '/api/parameter', assets[0]!]
  const change = async (version: string) => {
    const watch = watchRequests(visitor, paths, REQUESTS_PER_SECOND)
    await delay(3000)
    const checkout = `cd /opt/sesame/source && git checkout --quiet origin/${version}`
    const base = isContainers(mode) ? 'SESAME_BASE=localhost/debian-base:latest ' : ''
    const command = `${base}bin/sesame upgrade`
    console.log(await server.type(`${checkout} && ${command}`))
    await delay(3000)
    await watch.stop()
    for (const failure of watch.failures.slice(0, 20)) console.log(failure)
    return { requests: watch.requests, failed: watch.failures.length, version: await versionOf() }
  }
  const versionOf = async () => {
    const { content } = await request(visitor, { path: '/api/health' })
    return (JSON.parse(content) as { data: { version: string } }).data.version
  }
  const before = await versionOf()
  const up = await change('second')
  const lostOldAssets = await countMissing(visitor, assets)
  const newAssets = await listAssets(visitor)
  console.log(`new: ${newAssets.filter((asset) => !assets.includes(asset)).join(', ')}`)
  const back = await change('first')
  const lostNewAssets = await countMissing(visitor, newAssets)
  console.log(`versions: ${before}, ${up.version}, ${back.version}`)
  return {
    ...{ upgradeRequests: up.requests, upgradeFailed: up.failed },
    ...{ backRequests: back.requests, backFailed: back.failed },
    ...{ lostOldAssets, lostNewAssets },
    newAssets: newAssets.filter((asset) => !assets.includes(asset)).length,
    versionsOff: before === back.version && before !== up.version ? 0 : 1,
  }
}

async function listAssets(visitor: Visitor): Promise<string[]> {
  const { content } = await request(visitor, { path: '/' })
  return [...new Set([...content.matchAll(/\/assets\/[\w.-]+/g)].map(([asset]) => asset))]
}

async function countMissing(visitor: Visitor, assets: readonly string[]): Promise<number> {
  const replies = await Promise.all(assets.map((asset) => request(visitor, { path: asset })))
  return replies.filter(({ status }) => status !== 200).length
}

/** Before the server goes: the control groups of containers would stay. */
async function stopContainers(mode: Mode, server: Server): Promise<void> {
  if (!isContainers(mode)) return
  await server.type('podman rm --all --force').catch(() => undefined)
}

const lastLines = (output: string) => output.trimEnd().split('\n').slice(-12).join('\n')
