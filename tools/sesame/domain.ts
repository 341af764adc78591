import { domainToASCII } from 'node:url'

import { UsageFault } from './command.ts'

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(`^${LABEL}(?:\\.${LABEL})+$`)

/** A host name as browsers send it: lower case, accents as punycode. */
export function readDomain(text: string): string {
  const host = domainToASCII(text.trim().replace(/\.$/, ''))
  if (host.length <= 253 && HOST.test(host) && !/^[\d.]+$/.test(host)) return host
  throw new UsageFault(
    `«\u00a0${text}\u00a0» n’est pas un nom de domaine. Écrivez-le sans https:// ni chemin\u00a0: www.exemple.fr`,
  )
}
