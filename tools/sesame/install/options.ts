import { existsSync, readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'

import { isSafeHttpUrl, isSafeSmtpUrl } from '../../../packages/values/src/configuration.ts'
import { CommandFault, UsageFault } from '../command.ts'
import { readOptions } from '../options.ts'
import { CONFIG_DIR, readSetting, type Access, type Mode } from './settings.ts'

const LETS_ENCRYPT = 'https://acme-v02.api.letsencrypt.org/directory'
/** No wider than what the processes take (`z.email()`): settings are not overwritten later. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export interface InstallOptions {
  mode: Mode
  domain: string
  mailUrlFile: string
  mailFrom: string
  access: Access | undefined
  base: string | undefined
  isDryRun: boolean
}

const KINDS = {
  mode: 'string',
  domain: 'string',
  from: 'string',
  'mail-url-file': 'string',
  'acme-email': 'string',
  'accept-terms': 'boolean',
  'public-address': 'string',
  'acme-directory': 'string',
  'acme-ca-file': 'string',
  'behind-proxy': 'string',
  base: 'string',
  'dry-run': 'boolean',
} as const

type Values = ReturnType<typeof readOptions<typeof KINDS>>

/** The command line of `install`. Faults of an existing installation are not looked for here. */
export function readInstallOptions(args: string[], configDir = CONFIG_DIR): InstallOptions {
  const values = readOptions(args, KINDS)
  const { mode, domain = '', from = '' } = values
  if (mode !== 'containers' && mode !== 'systemd') {
    throw new UsageFault('Il manque --mode containers ou --mode systemd.')
  }
  if (!/^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}$/.test(domain)) {
    throw new UsageFault('--domain : le nom de domaine du site, par exemple www.mon-lieu.fr.')
  }
  if (!ADDRESS.test(from)) throw new UsageFault('--from : l’adresse d’expéditeur des mails.')
  const mailUrlFile = values['mail-url-file'] ?? ''
  if (!existsSync(`${configDir}/secrets/smtp_url`)) requireMailUrl(mailUrlFile)
  return {
    ...{ mode, domain, mailUrlFile, mailFrom: from },
    access: readAccess(values, configDir),
    base: values.base,
    isDryRun: values['dry-run'] ?? false,
  }
}

/** Certificates, or something before the gateway that has them: who installs says which. */
function readAccess(values: Values, configDir: string): Access | undefined {
  const proxies = values['behind-proxy']
  const email = values['acme-email']
  if (proxies !== undefined && email !== undefined) {
    throw new UsageFault('--behind-proxy et --acme-email s’excluent.')
  }
  if (proxies !== undefined) {
    requireAddresses('--behind-proxy', proxies, /\/\d{1,3}$/)
    return { proxies }
  }
  if (email === undefined) {
    if (['GATEWAY_TLS_PORT', 'TRUSTED_PROXIES'].some((name) => readSetting(name, configDir)))
      return undefined
    throw new UsageFault(
      'Il manque --acme-email, --accept-terms et --public-address (certificats), ou --behind-proxy ADRESSE (un répartiteur a déjà TLS).',
    )
  }
  return readCertificateAccess(values, email)
}

function readCertificateAccess(values: Values, acmeEmail: string): Access {
  if (!ADDRESS.test(acmeEmail)) {
    throw new UsageFault('--acme-email : l’adresse à laquelle l’autorité écrit.')
  }
  if (!values['accept-terms']) {
    throw new UsageFault(
      'Il manque --accept-terms : lisez les conditions de l’autorité (https://letsencrypt.org/repository/) et acceptez-les.',
    )
  }
  const publicAddresses = values['public-address'] ?? ''
  requireAddresses('--public-address', publicAddresses)
  const acmeDirectory = values['acme-directory'] ?? LETS_ENCRYPT
  if (!isSafeHttpUrl(acmeDirectory)) {
    throw new UsageFault('--acme-directory : une adresse https://.')
  }
  const acmeCaFile = values['acme-ca-file']
  if (acmeCaFile !== undefined && !existsSync(acmeCaFile)) {
    throw new UsageFault(`--acme-ca-file : ${acmeCaFile} est introuvable.`)
  }
  return { acmeEmail, publicAddresses, acmeDirectory, acmeCaFile }
}

function requireAddresses(option: string, text: string, suffix?: RegExp): void {
  const list = text.split(',').map((part) => (suffix ? part.replace(suffix, '') : part))
  if (list.every((address) => isIP(address) > 0)) return
  throw new UsageFault(`${option} : une adresse IP, ou plusieurs avec des virgules.`)
}

/** The address holds the password of the mail account, so it is read from a file. */
function requireMailUrl(file: string): void {
  if (!file || !existsSync(file)) {
    throw new UsageFault(
      '--mail-url-file : un fichier avec l’adresse smtps://compte:mot-de-passe@serveur.',
    )
  }
  if ((statSync(file).mode & 0o077) !== 0) {
    throw new CommandFault(`${file} est lisible par d’autres.`, `Fermez-le : chmod 600 ${file}`)
  }
  if (isSafeSmtpUrl(readFileSync(file, 'utf8').trim())) return
  throw new CommandFault(
    `${file} : l’adresse doit commencer par smtps://, ou par smtp:// et finir par ?requireTLS=true.`,
  )
}
