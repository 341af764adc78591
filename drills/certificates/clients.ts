/** Browsers of the drill: each request is a new connection with a full handshake. */
import http from 'node:http'
import https from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import tls from 'node:tls'

export const GATEWAY = { http: 14_680, https: 14_681 }

interface TlsResponse {
  status: number
  headers: http.IncomingHttpHeaders
  serial: string
  validTo: Date
}

/** Rejects if the handshake fails or the certificate is not that of the name. */
export function getByTls(
  host: string,
  options: { ca: string; path?: string; hostHeader?: string; rejectUnauthorized?: boolean },
): Promise<TlsResponse> {
  return new Promise((resolve, reject) => {
    const request = https.get({
      ...{ host: '127.0.0.1', port: GATEWAY.https, servername: host, agent: false },
      path: options.path ?? '/api/health',
      headers: { host: options.hostHeader ?? host },
      ca: options.ca,
      rejectUnauthorized: options.rejectUnauthorized ?? true,
      signal: AbortSignal.timeout(10_000),
    })
    request.once('error', reject)
    request.once('response', (response) => {
      const peer = (response.socket as tls.TLSSocket).getPeerX509Certificate()!
      const { statusCode: status = 0, headers } = response
      const done = { status, headers, serial: peer.serialNumber, validTo: peer.validToDate }
      response.resume()
      response.once('end', () => resolve(done))
      response.once('error', reject)
    })
  })
}

export function getPlain(host: string, path: string) {
  return new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const request = http.get({
      ...{ host: '127.0.0.1', port: GATEWAY.http, path, headers: { host }, agent: false },
    })
    request.once('error', reject)
    request.once('response', (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
    })
  })
}

/** Protocol chosen by ALPN, or the error of the handshake. */
export function handshake(host: string, options: tls.ConnectionOptions): Promise<string> {
  return new Promise((resolve) => {
    const socket = tls.connect({
      ...{ host: '127.0.0.1', port: GATEWAY.https, servername: host, rejectUnauthorized: false },
      ...options,
    })
    socket.once('secureConnect', () => {
      resolve(String(socket.alpnProtocol || socket.getProtocol()))
      socket.destroy()
    })
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(`error ${error.code}`))
  })
}

interface Load {
  stop(): Promise<{ requests: number; failures: string[] }>
}

/** Between two visitors of a lane: authority, workers and gateway share this machine with them. */
const PAUSE_MS = 50

/** Visitors who come one after the other, on several lanes, to random hosts. */
export function startLoad(hosts: readonly string[], options: { ca: string; lanes: number }): Load {
  const stopping = new AbortController()
  let requests = 0
  const failures: string[] = []
  const lane = async (first: number) => {
    for (let at = first; !stopping.signal.aborted; at += options.lanes + 1) {
      const host = hosts[at % hosts.length]!
      requests += 1
      try {
        const { status, validTo } = await getByTls(host, { ca: options.ca })
        if (status !== 200) failures.push(`${host}: status ${status}`)
        if (validTo.getTime() < Date.now()) failures.push(`${host}: expired`)
      } catch (error) {
        failures.push(`${host}: ${String((error as { code?: string }).code ?? error)}`)
      }
      await delay(PAUSE_MS)
    }
  }
  const lanes = Array.from({ length: options.lanes }, (_, index) => lane(index))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(lanes)
      return { requests, failures }
    },
  }
}
