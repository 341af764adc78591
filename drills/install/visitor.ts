/** A visitor over TLS: the name is the site's, the address that of the server. */
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

import type { ApiRequest } from '../parts/call-api.ts'
import { PUBLIC_ADDRESS } from './server.ts'

export interface Visitor {
  host: string
  /** Root of the site's certificate. */
  ca: string
}

export interface Reply {
  status: number
  content: string
}

/** A new connection with a full handshake each time. Rejects if nobody responds. */
export async function request(
  { host, ca }: Visitor,
  { method = 'GET', path, body }: Pick<ApiRequest, 'method' | 'path' | 'body'>,
): Promise<Reply> {
  const sent = https.request({
    ...{ host: PUBLIC_ADDRESS, servername: host, path, method, ca, agent: false },
    signal: AbortSignal.timeout(20_000),
    headers: { host, ...(body !== undefined && { 'content-type': 'application/json' }) },
  })
  const response = new Promise<Reply>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (message) => {
      text(message).then((content) => resolve({ status: message.statusCode ?? 0, content }), reject)
    })
  })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  return response
}

/** The first free session of the next days. */
export async function findSession(visitor: Visitor): Promise<{ idService: number; start: string }> {
  for (let day = 2; day < 20; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10)
    const { content } = await request(visitor, { path: `/api/session/${date}` })
    const { data } = JSON.parse(content) as {
      data: {
        services: { idService: number; sessions: { start: string; state: string }[] }[]
      }
    }
    for (const { idService, sessions } of data.services) {
      const free = sessions.find(({ state }) => state === 'free')
      if (free) return { idService, start: free.start }
    }
  }
  throw new Error('no session is free')
}

export interface Watch {
  requests: number
  failures: string[]
  stop(): Promise<void>
}

/** Steady requests, each on a connection of its own; what is not answered by 200 is a failure. */
export function watchRequests(
  visitor: Visitor,
  paths: readonly string[],
  perSecond: number,
): Watch {
  const end = new AbortController()
  const watch: Watch = { requests: 0, failures: [], stop: async () => {} }
  const pending = new Set<Promise<void>>()
  const send = async (path: string) => {
    watch.requests += 1
    const at = new Date().toISOString().slice(11, 19)
    const reply = await request(visitor, { path }).catch((error: unknown) => String(error))
    if (typeof reply === 'string') watch.failures.push(`${at} ${path}: ${reply}`)
    else if (reply.status !== 200) watch.failures.push(`${at} ${path}: ${reply.status}`)
  }
  const loop = async () => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const one = send(paths[turn % paths.length]!)
      pending.add(one)
      void one.then(() => pending.delete(one))
      await delay(1000 / perSecond)
    }
    await Promise.all(pending)
  }
  const running = loop()
  watch.stop = async () => {
    end.abort()
    await running
  }
  return watch
}
