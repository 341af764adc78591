import { Resolver } from 'node:dns/promises'
import http from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

const DNS_TIMEOUT_MS = 3000
const HTTP_TIMEOUT_MS = 5000
const MAX_BODY_BYTES = 4096

/** DNS says that there is no such record; other errors say nothing about the host. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA'])

type Found =
  | { kind: 'resolved'; addresses: string[] }
  | { kind: 'absent' }
  | { kind: 'unknown'; reason: string }

/** All addresses of a host, IPv4 and IPv6, as DNS has them now. */
export async function resolveHost(host: string, servers: readonly string[]): Promise<Found> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const codes = results.flatMap((result) =>
    result.status === 'rejected' ? [String((result.reason as { code?: string }).code)] : [],
  )
  const unknown = codes.find((code) => !ABSENT.has(code))
  if (unknown !== undefined) return { kind: 'unknown', reason: unknown }
  const addresses = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  return addresses.length > 0 ? { kind: 'resolved', addresses } : { kind: 'absent' }
}

/** Compares addresses by value: IPv6 has many ways to write one. */
export function createAddressMatcher(addresses: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const address of addresses) list.addAddress(address, familyOf(address))
  return (address) => list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Gets a short text from a host at a given address, without following redirects. */
export function fetchText(target: {
  address: string
  port: number
  host: string
  path: string
}): Promise<{ text: string } | { error: string }> {
  const { address, port, host, path } = target
  return new Promise((resolve) => {
    const request = http.get({
      ...{ host: address, port, path, agent: false, headers: { host } },
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    })
    request.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ error: error.code ?? error.message }),
    )
    request.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length > MAX_BODY_BYTES) response.destroy()
      })
      response.once('close', () => {
        const isGood = response.statusCode === 200 && text.length <= MAX_BODY_BYTES
        resolve(isGood ? { text } : { error: `status ${response.statusCode}` })
      })
    })
  })
}
