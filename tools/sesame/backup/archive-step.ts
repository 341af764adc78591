import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { execute } from '../install/command-line.ts'
import type { Step } from '../install/steps.ts'
import { archiveSettings } from './configuration.ts'

const DATA = '/var/lib/postgresql/15/main'
const FILE = '/etc/postgresql/15/main/conf.d/sesame.conf'

/** Archiving of WAL in Debian's own cluster; it is switched on by a restart only. */
export function archiveStep(): Step {
  const settings = archiveSettings({
    configFile: path.join(path.dirname(DATA), 'sesame-pgbackrest.conf'),
  })
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
  const text = `# Écrit par « bin/sesame install ».\n${lines.join('\n')}\n`
  return {
    title: `archivage de PostgreSQL : ${FILE}`,
    isDone: () => existsSync(FILE) && readFileSync(FILE, 'utf8') === text,
    apply: async () => {
      mkdirSync(path.dirname(FILE), { recursive: true })
      writeFileSync(FILE, text)
      await execute(
        existsSync('/run/systemd/system')
          ? ['systemctl', 'restart', 'postgresql@15-main.service']
          : ['pg_ctlcluster', '--skip-systemctl-redirect', '15', 'main', 'restart'],
      )
    },
  }
}
