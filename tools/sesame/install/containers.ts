import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { CommandFault } from '../command.ts'
import { execute, succeeds } from './command-line.ts'
import { listFiles, OPERATOR_SECRETS, PROVIDER_DIR, readRolePasswords } from './secrets.ts'
import { BACKUP_KEYS_DIR, CONFIG_DIR } from './settings.ts'
import type { Step } from './steps.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const WRAPPER = '/usr/local/bin/sesame'

/** Containers with a health check, in the order in which they become ready. */
const CONTAINERS = [
  'sesame-database',
  'sesame-api-1',
  'sesame-api-2',
  'sesame-worker',
  'sesame-certificates',
  'sesame-backup',
  'sesame-web-1',
  'sesame-web-2',
  'sesame-gateway',
]
/** Those that do their work once and end. */
const ONCE = ['sesame-migrate', 'sesame-files']
export const IMAGES = {
  ...{ app: 'sesame', gateway: 'sesame-gateway' },
  ...{ database: 'sesame-database', backup: 'sesame-backup' },
}
const READY_SECONDS = 180

export interface Engine {
  name: 'docker' | 'podman'
  compose: readonly string[]
  /** Folder of compose.yaml. */
  directory: string
  /** How long a container may take until it is healthy. */
  readySeconds?: number
}

/** Docker with its plugin if it is there, else podman. */
export async function findEngine(): Promise<Engine> {
  if (await succeeds(['docker', 'compose', 'version'])) {
    return { name: 'docker', compose: ['docker', 'compose'], directory: root }
  }
  if (await succeeds(['podman-compose', '--version'])) {
    return { name: 'podman', compose: ['podman-compose'], directory: root }
  }
  throw new CommandFault(
    'Ni Docker (avec « docker compose ») ni podman-compose n’est installé.',
    'Installez l’un des deux, par exemple : apt-get install podman podman-compose',
  )
}

/** True if containers of an installation are here. */
export async function areContainersHere(): Promise<boolean> {
  const engine = await findEngine().catch(() => undefined)
  if (!engine) return false
  return succeeds([engine.name, 'container', 'inspect', 'sesame-gateway'])
}

/** Images, containers, and the command `sesame` of the server. */
export function containerSteps(engine: Engine, { base }: { base: string | undefined }): Step[] {
  return [
    ...buildSteps(engine, { base }),
    tagStep(engine),
    {
      title: 'conteneurs démarrés avec ces réglages et en bonne santé',
      isDone: async () => hasSettingsOfStart() && (await areHealthy(engine, CONTAINERS)),
      apply: () => startContainers(engine),
    },
    ...(engine.name === 'podman' ? [restartStep()] : []),
    commandStep(engine),
  ]
}

/** The command `sesame` of the server. */
export const commandStep = (engine: Engine) => wrapperStep(WRAPPER, operatorCommand(engine))

/** podman has no process of its own that would start containers with the machine. */
function restartStep(): Step {
  const unit = 'podman-restart.service'
  return {
    title: `conteneurs démarrés avec la machine\u00a0: ${unit}`,
    isDone: () => succeeds(['systemctl', 'is-enabled', '--quiet', unit]),
    apply: async () => {
      if (await succeeds(['systemctl', 'enable', unit])) return
      console.log(
        '    systemd ne le permet pas ici\u00a0: démarrez-les vous-même après un redémarrage',
      )
    },
  }
}

export function buildSteps(engine: Engine, { base }: { base: string | undefined }): Step[] {
  return Object.entries(IMAGES).map(([target, image]) => buildStep(engine, { target, image, base }))
}

/** The first installation runs what was just built; later ones change by `upgrade` only. */
function tagStep(engine: Engine): Step {
  const tags = Object.values(IMAGES).map((image) => `localhost/${image}`)
  return {
    title: `version ${versionTag()} choisie`,
    isDone: () =>
      succeeds([engine.name, 'image', 'inspect', ...tags.map((tag) => `${tag}:latest`)]),
    apply: async () => {
      for (const tag of tags) {
        await execute([engine.name, 'tag', `${tag}:${versionTag()}`, `${tag}:latest`])
      }
    },
  }
}

const STARTED = path.join(CONFIG_DIR, 'started')

/** Containers read settings and keys when they start; what they started with is noted. */
export function settingsHash(configDir = CONFIG_DIR): string {
  const hash = createHash('sha256').update(readFileSync(path.join(configDir, 'sesame.env')))
  for (const kind of [PROVIDER_DIR, BACKUP_KEYS_DIR]) {
    const folder = path.join(configDir, 'secrets', kind)
    for (const name of listFiles(folder)) {
      hash.update(`\0${kind}/${name}\0`).update(readFileSync(path.join(folder, name)))
    }
  }
  return hash.digest('hex')
}

function hasSettingsOfStart(): boolean {
  if (!existsSync(STARTED) || !existsSync(path.join(CONFIG_DIR, 'sesame.env'))) return false
  return readFileSync(STARTED, 'utf8') === settingsHash()
}

async function startContainers(engine: Engine): Promise<void> {
  // Made anew with the new settings; the database has none of them.
  if (!hasSettingsOfStart()) {
    for (const container of [...CONTAINERS.slice(1), ...ONCE].toReversed()) {
      await execute([engine.name, 'rm', '--force', container]).catch(() => '')
    }
  }
  await startDatabase(engine)
  await execute([...engine.compose, 'up', '-d'], { cwd: engine.directory })
  await waitForHealth(engine, CONTAINERS)
  writeFileSync(STARTED, settingsHash())
}

/** The roles that this version needs, with the passwords of the installation. */
export async function applyRoles(engine: Engine): Promise<void> {
  const roles = readFileSync(path.join(root, 'deploy/database/roles.sql'), 'utf8')
  const psql = ['psql', '--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1', '--host=/srv/socket']
  // By standard input: arguments are shown to every user of the machine.
  await execute(
    [engine.name, 'exec', '--interactive', 'sesame-database', ...psql, '--username=postgres'],
    { input: `${roles}\n${readRolePasswords()}` },
  )
}

/** podman-compose does not wait for the migration, and processes without tables would fail. */
async function startDatabase(engine: Engine): Promise<void> {
  await execute([...engine.compose, 'up', '-d', '--no-deps', 'database'], {
    cwd: engine.directory,
  })
  await waitForHealth(engine, ['sesame-database'])
  await applyRoles(engine)
  await execute([...engine.compose, 'up', '-d', '--no-deps', 'migrate'], { cwd: engine.directory })
  const code = await execute([engine.name, 'wait', 'sesame-migrate'])
  if (code.trim() === '0') return
  throw new CommandFault(
    'La base de données n’a pas pu être préparée.',
    `Lisez les journaux : ${engine.name} logs sesame-migrate ; ${engine.name} logs sesame-database`,
  )
}

/**
 * A container of its own for each command: it alone sees all secrets, which no process does. Root
 * without any capability but reading: the operator's own files belong to root as well.
 */
function operatorCommand({ name }: Engine): string {
  const secrets = OPERATOR_SECRETS.flatMap((secret) => [
    `--volume ${CONFIG_DIR}/secrets/${secret}:/run/secrets/${secret}:ro`,
    `--env ${secret.toUpperCase()}_FILE=/run/secrets/${secret}`,
  ])
  return [
    // These two work in the container of the backups, and restart others.
    `case "\${1:-}" in backup|restore) exec ${root}/bin/sesame "$@" ;; esac\n[ -t 0 ] && tty=--tty\nexec ${name} run --rm --interactive \${tty:-} --read-only --user 0 --cap-drop ALL --cap-add DAC_READ_SEARCH`,
    `--security-opt no-new-privileges --tmpfs /tmp:mode=1777 --network sesame_inside`,
    `--env-file ${CONFIG_DIR}/sesame.env --env GATEWAY_ADDRESS=gateway --env GATEWAY_PORT=80 --volume sesame_socket:/srv/socket:ro`,
    `--volume ${CONFIG_DIR}/authority:/etc/sesame/authority:ro`,
    `--volume sesame_media:/srv/media:ro --volume "$PWD":/work:ro --workdir /work`,
    ...secrets,
    `--volume ${CONFIG_DIR}/secrets/${PROVIDER_DIR}:/run/secrets/${PROVIDER_DIR}:ro`,
    `--entrypoint /app/deploy/with-provider-secrets localhost/sesame:latest /run/secrets/${PROVIDER_DIR}/ /app/bin/sesame "$@"`,
  ].join(' \\\n  ')
}

interface Build {
  target: string
  image: string
  base: string | undefined
}

function buildStep(engine: Engine, { target, image, base }: Build): Step {
  const tag = `localhost/${image}:${versionTag()}`
  return {
    title: `image ${tag}`,
    isDone: () => succeeds([engine.name, 'image', 'inspect', tag]),
    apply: () => buildImage(engine, { target, tag, base }),
  }
}

async function buildImage(
  engine: Engine,
  { target, tag, base }: { target: string; tag: string; base: string | undefined },
): Promise<void> {
  const { version, commit } = readVersion()
  const builder = engine.name === 'docker' ? ['docker', 'build'] : ['buildah', 'build', '--layers']
  const values = [`SESAME_VERSION=${version}`, `SESAME_COMMIT=${commit}`]
  if (base) values.push(`BASE=${base}`)
  const args = values.flatMap((value) => ['--build-arg', value])
  await execute([...builder, '--target', target, ...args, '--tag', tag, '.'], { cwd: root })
}

/** `podman healthcheck run` needs no timer; Docker tells what its own timer found. */
async function isHealthy(engine: Engine, container: string): Promise<boolean> {
  if (engine.name === 'podman') return succeeds(['podman', 'healthcheck', 'run', container])
  const status = ['docker', 'inspect', '--format', '{{.State.Health.Status}}', container]
  return (await execute(status).catch(() => '')).trim() === 'healthy'
}

async function areHealthy(engine: Engine, containers: readonly string[]): Promise<boolean> {
  for (const container of containers) if (!(await isHealthy(engine, container))) return false
  return true
}

export async function waitForHealth(engine: Engine, containers: readonly string[]): Promise<void> {
  const { readySeconds = READY_SECONDS } = engine
  const until = Date.now() + readySeconds * 1000
  for (const container of containers) {
    while (!(await isHealthy(engine, container))) {
      if (Date.now() > until) {
        throw new CommandFault(
          `${container} n’est pas prêt après ${readySeconds} secondes.`,
          `Lisez son journal : ${engine.name} logs ${container}`,
        )
      }
      await delay(1000)
    }
  }
}

/** The version of package.json, and the commit where there is a repository. */
export function readVersion(): { version: string; commit: string } {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  return {
    version,
    commit: existsSync(path.join(root, '.git')) ? git('rev-parse', '--short=12', 'HEAD') : '',
  }
}

const git = (...args: string[]) =>
  execFileSync('git', ['-c', `safe.directory=${root}`, ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim()

export function versionTag(): string {
  const { version, commit } = readVersion()
  return commit ? `${version}-${commit}` : version
}

/** The command `sesame` of the server, which knows the settings of the installation. */
export function wrapperStep(file: string, command: string): Step {
  const text = `#!/bin/sh\n# Écrit par « bin/sesame install ».\n${command}\n`
  return {
    title: `commande ${file}`,
    isDone: () => existsSync(file) && readFileSync(file, 'utf8') === text,
    apply: () => writeFileSync(file, text, { mode: 0o755 }),
  }
}
