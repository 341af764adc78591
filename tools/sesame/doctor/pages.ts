import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'

import type { Finding } from './finding.ts'
import { readSettings, withRole } from './settings.ts'

const RESPONSE_MS = 8000
/** More sites than these say nothing more about the gateway and the website. */
const MAX_SITES = 20
const MAX_LISTED = 5

interface Page {
  host: string
  /** Undefined if it was a page. */
  fault?: string
}

/** Home pages through the gateway, as a visitor reads them: what every process has to work for. */
export async function inspectPages(): Promise<Finding[]> {
  const isTls = readSettings().GATEWAY_TLS_PORT !== ''
  // A name without a certificate is the business of the check of certificates.
  const hosts = await withRole('WORKER_DATABASE_URL', async (client) => {
    const { rows } = await client.query<{ host: string }>(
      `SELECT d.host FROM domain d JOIN site s ON s.id = d.id_site
       LEFT JOIN certificate c ON c.host = d.host
       WHERE d.is_canonical AND s.is_active AND (c.not_after > clock_timestamp() OR NOT $1)
       ORDER BY d.host LIMIT $2`,
      [isTls, MAX_SITES],
    )
    return rows.map(({ host }) => host)
  })
  return pageFindings(await Promise.all(hosts.map(readPage)))
}

function pageFindings(pages: readonly Page[]): Finding[] {
  if (pages.length === 0) {
    return [{ level: 'warning', text: 'aucun site en ligne, ou aucun avec un certificat' }]
  }
  const faulty = pages.filter(({ fault }) => fault !== undefined)
  const good = pages.length - faulty.length
  const text = `${good} ${good > 1 ? 'accueils' : 'accueil'} sur ${pages.length} par la passerelle`
  const next = 'lisez les journaux de la passerelle, du site et de l’API'
  return [
    { level: faulty.length === 0 ? 'good' : 'fault', text },
    ...faulty.slice(0, MAX_LISTED).map(({ host, fault }): Finding => ({
      level: 'fault',
      text: `${host} : pas de page (${fault})`,
      next,
    })),
  ]
}

async function readPage(host: string): Promise<Page> {
  try {
    const status = await statusOf(host)
    return status === 200 ? { host } : { host, fault: String(status) }
  } catch (error) {
    const { name, code, message } = error as NodeJS.ErrnoException
    const isLate = name === 'AbortError' || name === 'TimeoutError'
    return { host, fault: isLate ? `pas en ${RESPONSE_MS / 1000} s` : (code ?? message) }
  }
}

/** The status of the home page, once all of it has come. */
async function statusOf(host: string): Promise<number> {
  const { GATEWAY_ADDRESS, GATEWAY_PORT, GATEWAY_TLS_PORT } = readSettings()
  const options = {
    host: GATEWAY_ADDRESS,
    agent: false,
    headers: { host },
    signal: AbortSignal.timeout(RESPONSE_MS),
  }
  // Certificates have a check of their own, and a private authority is known to few.
  const request = GATEWAY_TLS_PORT
    ? https.get({
        ...{ ...options, port: GATEWAY_TLS_PORT },
        ...{ servername: host, rejectUnauthorized: false },
      })
    : http.get({ ...options, port: GATEWAY_PORT })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  await once(response.resume(), 'end')
  return response.statusCode ?? 0
}
