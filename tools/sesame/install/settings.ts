import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Step } from './steps.ts'

export type Mode = 'containers' | 'systemd'

export const CONFIG_DIR = '/etc/sesame'

/** Folder of secrets that only backups read: keys of the bucket that they are in. It may be empty. */
export const BACKUP_KEYS_DIR = 'backup'

/** How visitors reach the gateway: by certificates of its own, or behind something that has TLS. */
export type Access =
  | {
      acmeEmail: string
      publicAddresses: string
      acmeDirectory: string
      /** Root of a private authority. */
      acmeCaFile: string | undefined
    }
  | { proxies: string }

export interface SettingsOptions {
  mode: Mode
  mailUrlFile: string
  mailFrom: string
  /** Undefined where the settings have it already. */
  access: Access | undefined
  configDir?: string
}

/** Where worker and containers find the root of a private authority; the folder may be empty. */
const authorityFile = (configDir: string) => path.join(configDir, 'authority', 'root.pem')

const HEAD = [
  '# Réglages de Sésame ; les secrets sont dans secrets/, un fichier chacun.',
  '# Toutes les variables : docs/operating.md. Un changement vaut au prochain démarrage.',
]

/** The step that writes sesame.env. What it holds stays; only variables that it lacks are added. */
export function settingStep(options: SettingsOptions): Step {
  const configDir = options.configDir ?? CONFIG_DIR
  const file = path.join(configDir, 'sesame.env')
  const wanted = settingsOf(options, configDir)
  const missing = () => missingSettings(readIfThere(file), wanted)
  return {
    title: `réglages : ${file}`,
    isDone: () => existsSync(file) && missing().length === 0,
    apply: () => {
      mkdirSync(path.join(configDir, 'authority'), { recursive: true, mode: 0o755 })
      if (options.access && 'acmeCaFile' in options.access && options.access.acmeCaFile)
        copyFileSync(options.access.acmeCaFile, authorityFile(configDir))
      const text = readIfThere(file)
      // Who edited the file may have left its last line without an end.
      const lines = existsSync(file) ? (/[^\n]$/.test(text) ? [''] : []) : HEAD
      const added = [...lines, ...missing().map(([name, value]) => `${name}=${value}`), '']
      writeFileSync(file, added.join('\n'), { mode: 0o600, flag: 'a' })
    },
  }
}

/** The value of a variable in the settings that exist; undefined if they lack it. */
export function readSetting(name: string, configDir = CONFIG_DIR): string | undefined {
  const text = readIfThere(path.join(configDir, 'sesame.env'))
  return new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1]
}

/**
 * Lines of a shell script that export the settings as systemd reads them. The file is not sourced:
 * a value may hold spaces, and what the shell would run.
 */
export function exportSettings(file: string): string {
  return [
    `while IFS= read -r line || [ -n "$line" ]; do`,
    `  case "$line" in [A-Za-z_]*=*) ;; *) continue ;; esac`,
    `  value=\${line#*=}`,
    `  case "$value" in '"'*'"' | "'"*"'") value=\${value#?} value=\${value%?} ;; esac`,
    `  export "\${line%%=*}=$value"`,
    `done < ${file}`,
  ].join('\n')
}

function settingsOf(
  { mailFrom, access }: SettingsOptions,
  configDir: string,
): [name: string, value: string][] {
  const always: [string, string][] = [
    ['PUBLIC_TLS', 'true'],
    ['MAIL_FROM', mailFrom],
  ]
  if (!access) return always
  if ('proxies' in access) return [...always, ['TRUSTED_PROXIES', access.proxies]]
  return [
    ...always,
    ['GATEWAY_TLS_PORT', '443'],
    ['ACME_DIRECTORY_URL', access.acmeDirectory],
    ['ACME_EMAIL', access.acmeEmail],
    ['ACME_TERMS_ACCEPTED', 'true'],
    ['PUBLIC_ADDRESSES', access.publicAddresses],
    ...(access.acmeCaFile ? [['ACME_CA_FILE', authorityFile(configDir)] as [string, string]] : []),
  ]
}

function missingSettings(
  text: string,
  wanted: readonly [name: string, value: string][],
): readonly [string, string][] {
  return wanted.filter(([name]) => !new RegExp(`^${name}=`, 'm').test(text))
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
