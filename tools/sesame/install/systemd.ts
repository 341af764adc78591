import {
  chmodSync,
  copyFileSync,
  existsSync,
  globSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs'
import path from 'node:path'

import { archiveStep } from '../backup/archive-step.ts'
import { execute, succeeds } from './command-line.ts'
import { wrapperStep } from './containers.ts'
import { areReady, GATEWAY, SERVICES, waitUntilReady } from './processes.ts'
import {
  CURRENT,
  releaseFolder,
  releaseStep,
  SERVED_DIR,
  switchTo,
  writeServedFiles,
} from './release-folder.ts'
import { hasRolePasswords, OPERATOR_SECRETS, PROVIDER_DIR, readRolePasswords } from './secrets.ts'
import { BACKUP_KEYS_DIR, exportSettings } from './settings.ts'
import type { Step } from './steps.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const UNITS_DIR = '/etc/systemd/system'
const PACKAGES = [
  'postgresql-15',
  'pgbackrest',
  'nginx-light',
  'libnginx-mod-http-brotli-filter',
  'libnginx-mod-http-brotli-static',
  'logrotate',
]
export function systemdSteps(): Step[] {
  return [
    packagesStep(),
    ...firstReleaseSteps(),
    unitStep(),
    {
      title: 'utilisateur sesame',
      isDone: () => succeeds(['id', 'sesame']),
      apply: async () => {
        const home = ['--home-dir', '/var/lib/sesame', '--shell', '/usr/sbin/nologin']
        await execute(['useradd', '--system', '--user-group', ...home, 'sesame'])
      },
    },
    ...databaseSteps(),
    archiveStep(),
    commandStep(),
    startStep(),
  ]
}

/** The command `sesame` of the server. */
export const commandStep = () =>
  wrapperStep(
    '/usr/local/bin/sesame',
    [
      exportSettings('/etc/sesame/sesame.env'),
      ...[...OPERATOR_SECRETS, 'backup_passphrase'].map(
        (name) => `export ${name.toUpperCase()}_FILE=/etc/sesame/secrets/${name}`,
      ),
      `export NODE_ENV=production MEDIA_DIR=/var/lib/sesame/media`,
      // The commands « backup » and « restore » use what is in the second folder.
      `exec ${withKeysOf(PROVIDER_DIR)} ${withKeysOf(BACKUP_KEYS_DIR)} ${CURRENT}/bin/sesame "$@"`,
    ].join('\n'),
  )

const withKeysOf = (folder: string) =>
  `${CURRENT}/deploy/with-provider-secrets /etc/sesame/secrets/${folder}/`

function packagesStep(): Step {
  return {
    title: `paquets Debian : ${PACKAGES.join(', ')}`,
    isDone: () => succeeds(['dpkg', '--status', ...PACKAGES]),
    apply: async () => {
      const environment = { DEBIAN_FRONTEND: 'noninteractive' }
      await execute(['apt-get', 'update', '-qq'])
      // nginx of the distribution would take port 80; ours is a unit of its own.
      await execute(
        ['apt-get', 'install', '--yes', '-qq', '--no-install-recommends', ...PACKAGES],
        { environment },
      )
      await (isSystemdRunning()
        ? execute(['systemctl', 'disable', '--now', 'nginx.service'])
        : succeeds(['/etc/init.d/nginx', 'stop']))
    },
  }
}

/** A later version comes by `upgrade` only. */
function firstReleaseSteps(): Step[] {
  const folder = releaseFolder()
  const release = releaseStep(folder)
  return [
    { ...release, isDone: () => existsSync(CURRENT) || release.isDone() },
    {
      title: `version installée : ${CURRENT}`,
      isDone: () => existsSync(path.join(CURRENT, SERVED_DIR)),
      apply: async () => {
        const installed = existsSync(CURRENT) ? realpathSync(CURRENT) : folder
        await writeServedFiles(installed)
        switchTo(installed)
      },
    },
  ]
}

/** Units of the version that CURRENT names, and the rotation of the gateway's logs. */
export function unitStep(): Step {
  return {
    title: `services systemd : ${UNITS_DIR}/sesame*`,
    isDone: () => existsSync(CURRENT) && unitFiles().every(isSame),
    apply: async () => {
      for (const { source, target } of unitFiles()) {
        copyFileSync(source, target)
        chmodSync(target, MODE)
      }
      if (isSystemdRunning()) await execute(['systemctl', 'daemon-reload'])
    },
  }
}

interface Copy {
  source: string
  target: string
}

/** logrotate ignores a file that the group may write, as those of an archive. */
const MODE = 0o644

const isSame = ({ source, target }: Copy) =>
  existsSync(target) &&
  (statSync(target).mode & 0o777) === MODE &&
  readFileSync(target, 'utf8') === readFileSync(source, 'utf8')

/** Read when they are copied: the version may have been installed by the step before. */
function unitFiles(): Copy[] {
  const folder = path.join(CURRENT, 'deploy/systemd')
  const units = globSync('*.{service,target}', { cwd: folder }).map((file) => ({
    source: path.join(folder, file),
    target: path.join(UNITS_DIR, file),
  }))
  return [
    ...units,
    { source: path.join(folder, 'logrotate.conf'), target: '/etc/logrotate.d/sesame' },
  ]
}

const asPostgres = (...command: string[]) => ['runuser', '-u', 'postgres', '--', ...command]

const PSQL = asPostgres('psql', '--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1')
const ROLES_FILE = path.join(root, 'deploy/database/roles.sql')

/** Roles with the passwords of /etc/sesame/secrets, and the database, in Debian's own cluster. */
export function databaseSteps(): Step[] {
  return [
    {
      title: 'rôles de la base de données (PostgreSQL 15 de Debian)',
      isDone: async () => hasRolePasswords() && (await isDatabaseUp()) && (await hasAllRoles()),
      apply: async () => {
        if (!(await isDatabaseUp())) {
          await execute(
            isSystemdRunning()
              ? ['systemctl', 'start', 'postgresql@15-main.service']
              : ['pg_ctlcluster', '--skip-systemctl-redirect', '15', 'main', 'start'],
          )
        }
        // By standard input: arguments are shown to every user of the machine.
        const input = `${readFileSync(ROLES_FILE, 'utf8')}\n${readRolePasswords()}`
        await execute(PSQL, { input, cwd: '/' })
      },
    },
    {
      title: 'base de données sesame',
      isDone: async () =>
        (await isDatabaseUp()) &&
        (await selectOne(`SELECT count(*) FROM pg_database WHERE datname = 'sesame'`)) === '1',
      apply: async () => {
        await execute(PSQL, {
          cwd: '/',
          input: `CREATE DATABASE sesame OWNER sesame_owner TEMPLATE template0
            ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'fr-FR' LOCALE 'C.UTF-8';`,
        })
      },
    },
  ]
}

/** A later version may bring a role that an installation does not have yet. */
async function hasAllRoles(): Promise<boolean> {
  const roles = [...readRolePasswords().matchAll(/^ALTER ROLE (\w+)/gm)].map(([, role]) => role)
  const list = roles.map((role) => `'${role}'`).join(', ')
  return (
    (await selectOne(`SELECT count(*) FROM pg_roles WHERE rolname IN (${list})`)) ===
    `${roles.length}`
  )
}

const selectOne = async (query: string) =>
  (await execute([...asPostgres('psql', '-tAc'), query], { cwd: '/' })).trim()

const isDatabaseUp = () => succeeds(['pg_isready', '--quiet', '--host=/var/run/postgresql'])

/** In a container or a chroot the units are written, and started by whoever runs them there. */
export const isSystemdRunning = () => existsSync('/run/systemd/system')

function startStep(): Step {
  if (!isSystemdRunning()) {
    return {
      title: 'démarrage : systemd ne tourne pas ici, les services ne sont pas démarrés',
      isDone: () => false,
      apply: () => {},
    }
  }
  return {
    title: 'services démarrés et en bonne santé',
    isDone: () => areReady([...SERVICES, GATEWAY]),
    apply: async () => {
      await execute(['systemctl', 'enable', '--now', 'sesame.target'])
      await waitUntilReady([...SERVICES, GATEWAY])
    },
  }
}
