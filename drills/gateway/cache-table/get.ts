import http from 'node:http'
import { text } from 'node:stream/consumers'

export interface Page {
  status: number
  cacheControl: string
  location: string | undefined
  body: string
}

interface PageRequest {
  port: number
  host: string
  path: string
  cookie?: string | undefined
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 })

/** Requests one page; the path is sent unchanged. */
export async function getPage({ port, host, path, cookie }: PageRequest): Promise<Page> {
  const headers = { host, ...(cookie !== undefined && { cookie }) }
  const request = http.get({ host: '127.0.0.1', port, path, agent, headers, timeout: 30_000 })
  request.on('timeout', () => request.destroy(new Error(`no answer from ${path} within 30 s`)))
  const message = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
  })
  return {
    status: message.statusCode ?? 0,
    cacheControl: message.headers['cache-control'] ?? '',
    location: message.headers.location,
    body: await text(message),
  }
}
