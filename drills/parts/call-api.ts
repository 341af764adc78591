import http from 'node:http'
import { text } from 'node:stream/consumers'

export interface ApiResponse {
  status: number
  /** The parsed envelope; undefined if the response is not JSON. */
  body: { success?: boolean; data?: unknown; message?: string; code?: string } | undefined
  ms: number
}

export interface ApiRequest {
  method?: string
  path: string
  body?: unknown
  /** Default: 66. */
  site?: keyof typeof HOSTS
  /** The visitor's address, sent in X-Forwarded-For as the gateway does. */
  from?: string
  token?: string
  /** Idempotency key, which calls of the back office need. */
  key?: string
  /** Reuses connections as the gateway does; without it, each call opens a new one. */
  agent?: http.Agent
}

const HOSTS = {
  66: '127.0.0.1',
  67: 'cave.localhost',
  68: 'atelier.localhost',
  69: 'tierce.localhost',
}

export async function callApi(port: number, call: ApiRequest): Promise<ApiResponse> {
  const { method = 'GET', path, body, site = 66, agent = false } = call
  const { from = '10.0.0.1', token, key } = call
  const started = performance.now()
  const request = http.request({
    host: '127.0.0.1',
    port,
    method,
    path,
    agent,
    timeout: 30_000,
    headers: {
      idSite: String(site),
      host: HOSTS[site],
      'x-forwarded-for': from,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
  })
  request.on('timeout', () => request.destroy(new Error('no answer within 30 s')))
  const response = new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
  })
  request.end(body === undefined ? undefined : JSON.stringify(body))
  const message = await response
  const content = await text(message)
  return {
    status: message.statusCode ?? 0,
    body: readJson(content),
    ms: performance.now() - started,
  }
}

function readJson(content: string): ApiResponse['body'] {
  try {
    return JSON.parse(content) as ApiResponse['body']
  } catch {
    return undefined
  }
}

export function logIn(
  port: number,
  who: { email: string; password: string; from?: string },
): Promise<ApiResponse> {
  const { email, password, from } = who
  const call = { method: 'POST', path: '/login', body: { email, password } }
  return callApi(port, from === undefined ? call : { ...call, from })
}

export async function tokenOf(
  port: number,
  who: { email: string; password: string; from?: string },
): Promise<string> {
  const { status, body } = await logIn(port, who)
  if (status !== 200 || !body)
    throw new Error(`${who.email} could not log in: ${status} ${body?.code}`)
  return (body.data as { token: string }).token
}
