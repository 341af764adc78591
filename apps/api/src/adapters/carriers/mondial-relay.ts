import { pointsOf, statusOf, type RelayPoint } from './mondial-relay-reply.ts'
import { relayRequest, type RelayAccount, type RelayPointQuery } from './mondial-relay-request.ts'

export type { RelayPoint }

/** The carrier refused the request; a retry would give the same result. */
class RelayRefused extends Error {
  readonly stat: number

  constructor(stat: number) {
    super(`the carrier refuses with STAT ${stat}`)
    this.name = 'RelayRefused'
    this.stat = stat
  }
}

const TIMEOUT_MS = 5000
const MAX_BYTES = 1024 * 1024

const DONE = 0
/** Carrier codes for an unknown town, an unknown relay point and an empty result. */
const NO_SUCH_POINT: ReadonlySet<number> = new Set([9, 14, 93])

/**
 * Asks Mondial Relay (WSI4_PointRelais_Recherche) for the points around a place, nearest
 * first, or for the point of a number.
 */
export async function searchRelayPoints(
  account: RelayAccount & { url: string; timeoutMs?: number },
  query: RelayPointQuery,
): Promise<RelayPoint[]> {
  const { action, xml } = relayRequest(account, query)
  const response = await fetch(account.url, {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${action}"` },
    body: xml,
    signal: AbortSignal.timeout(account.timeoutMs ?? TIMEOUT_MS),
    // Redirects are refused: the account's credentials are for this host only.
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`the carrier answers ${response.status}`)
  const reply = await readText(response)
  const stat = statusOf(reply)
  if (NO_SUCH_POINT.has(stat)) return []
  if (stat !== DONE) throw new RelayRefused(stat)
  return pointsOf(reply)
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > MAX_BYTES) throw new Error('the carrier answers without end')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
