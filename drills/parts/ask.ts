import http from 'node:http'
import { text } from 'node:stream/consumers'

export interface Answer {
  status: number
  /** The envelope as it came; undefined where the answer was no JSON. */
  body: { success?: boolean; data?: unknown; message?: string; code?: string } | undefined
  ms: number
}

export interface Question {
  method?: string
  path: string
  body?: unknown
  /** 66 unless told otherwise. */
  site?: keyof typeof HOSTS
  /** The visitor's address, as the gateway would tell it. */
  from?: string
  token?: string
  /** Keeps connections for the next call, as the gateway does; without, each call has its own. */
  agent?: http.Agent
}

const HOSTS = {
  66: '127.0.0.1',
  67: 'cave.localhost',
  68: 'atelier.localhost',
  69: 'tierce.localhost',
}

/** One call of the API. */
export async function ask(port: number, question: Question): Promise<Answer> {
  const { method = 'GET', path, body, site = 66, agent = false } = question
  const { from = '10.0.0.1', token } = question
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

function readJson(content: string): Answer['body'] {
  try {
    return JSON.parse(content) as Answer['body']
  } catch {
    return undefined
  }
}

export function logIn(
  port: number,
  who: { email: string; password: string; from?: string },
): Promise<Answer> {
  const { email, password, from } = who
  const question = { method: 'POST', path: '/login', body: { email, password } }
  return ask(port, from === undefined ? question : { ...question, from })
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
