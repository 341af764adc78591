import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { pathOf } from '@sesame/contract/client'
import type { Endpoint, ReplyOf, Sent } from '@sesame/contract/endpoint'
import { ENDPOINTS } from '@sesame/contract/endpoints'
import type { ErrorCode, FieldErrors } from '@sesame/contract/errors'
import type { StaleRecord } from '@sesame/contract/record'
import type { RefusedCount } from '@sesame/contract/stock'
import { formOf, type UploadBody } from '@sesame/contract/upload-form'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'

import { installMovableClock } from '../seed/movable-clock.ts'
import { createApi } from '../src/http.ts'
import { readConfig } from '../src/platform/config.ts'
import { createLog, type Log } from '../src/platform/log.ts'
import { claimMediaDirectory } from './media.ts'
import { useTestDatabase, type TestDatabase } from './test-database.ts'

export interface Caller {
  site?: number
  token?: string | undefined
  /** Default: an address that no other caller uses. */
  address?: string
  headers?: Record<string, string>
}

export interface ApiResponse<Data = unknown> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** The response body as it was sent. */
  text: string
  body: {
    success: boolean
    data: Data
    message: string
    code?: ErrorCode
    errors?: FieldErrors
    stale?: StaleRecord
    stocks?: RefusedCount[]
    requestId?: string
  }
}

export interface TestApi {
  database: TestDatabase
  app: () => FastifyInstance
  /** Calls an endpoint and returns the whole response, refused or not. */
  call: <E extends Endpoint>(endpoint: E, ...more: CallParts<E>) => Promise<ApiResponse<ReplyOf<E>>>
  /** Calls the PUT of a record as somebody does who has just read it. */
  save: <E extends Endpoint>(
    endpoint: E,
    sent: Unversioned<Sent<E>>,
    caller: Caller,
  ) => Promise<ApiResponse<ReplyOf<E>>>
}

/** What a PUT of a record sends, without the version. */
type Unversioned<S> = S extends { body: infer B }
  ? Omit<S, 'body'> & { body: B extends object ? Omit<B, 'version'> : never }
  : never

type CallParts<E extends Endpoint> = [sent?: Sent<E> | undefined, caller?: Caller]

const HOSTS: Record<number, string> = {
  66: '127.0.0.1',
  67: 'cave.localhost',
  68: 'atelier.localhost',
}

// Same as in the demo, whose data the tests use; tests of the second factor switch it on.
const NO_SECOND_FACTOR = { SUPER_ADMIN_SECOND_FACTOR: 'false' }

let callers = 0

/** Starts the whole API on a database of its own; calls use no network. */
export function useTestApi(options: { env?: NodeJS.ProcessEnv; log?: Log } = {}): TestApi {
  const database = useTestDatabase()
  const app = useApiOver(database, options)
  return {
    database,
    app,
    call: (endpoint, sent, caller) => callEndpoint(app(), endpoint, sent, caller),
    async save(endpoint, sent, caller) {
      const { params, body } = sent as { params?: object; body: object }
      const read = await callEndpoint(app(), readOf(endpoint), { params }, caller)
      const version = (read.body.data as { version: number } | null)?.version ?? 1
      const parts = { params, body: { ...body, version } }
      return callEndpoint(app(), endpoint, parts as never, caller)
    },
  }
}

/** The GET that reads what this PUT writes: the one of the same path. */
export function readOf({ path }: Endpoint): Endpoint {
  const found = [...ENDPOINTS.values()].find((one) => one.method === 'GET' && one.path === path)
  if (!found) throw new Error(`no GET ${path}`)
  return found
}

/** Starts another process on the same database. */
export function useApiOver(
  database: TestDatabase,
  { env = {}, log }: { env?: NodeJS.ProcessEnv; log?: Log } = {},
): () => FastifyInstance {
  let app: FastifyInstance
  const MEDIA_DIR = claimMediaDirectory(database)
  beforeAll(async () => {
    // Processes follow the clock of their database, so both are moved.
    if (env['CLOCK_OFFSET_SECONDS']) await moveClock(database)
    const config = readConfig({
      NODE_ENV: 'test',
      ...NO_SECOND_FACTOR,
      ...database.env,
      MEDIA_DIR,
      ...env,
    })
    app = await createApi(config, log ?? createLog('silent'))
  })
  afterAll(() => app.close())
  return () => app
}

async function moveClock({ ownerUrl }: TestDatabase): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await installMovableClock(owner)
  await owner.end()
}

export async function callEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  sent: Sent<E> | undefined,
  caller: Caller = {},
): Promise<ApiResponse<ReplyOf<E>>> {
  const parts = (sent ?? {}) as { params?: object; query?: object; body?: object }
  const response = await app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, parts),
    headers: {
      host: HOSTS[caller.site ?? 66],
      ...(endpoint.idempotency && { 'idempotency-key': randomUUID() }),
      ...headersOf(caller),
    },
    ...(parts.body && { payload: endpoint.upload ? formOf(parts.body as UploadBody) : parts.body }),
    payloadAsStream: isStream(endpoint),
  })
  const body = isStream(endpoint) ? await firstPart(response.stream()) : response.body
  const isEnvelope = !endpoint.raw || response.statusCode >= 400
  return {
    status: response.statusCode,
    headers: response.headers,
    text: body,
    body: (isEnvelope ? JSON.parse(body) : {}) as ApiResponse<ReplyOf<E>>['body'],
  }
}

/** Calls a GET endpoint over a real connection, where Node sends HEAD without a body. */
export async function readOverHttp(
  method: 'GET' | 'HEAD',
  url: URL,
  { endpoint, sent, caller = {} }: { endpoint: Endpoint; sent: object; caller?: Caller },
): Promise<Pick<ApiResponse, 'status' | 'headers' | 'text'>> {
  const request = http.request(new URL(pathOf(endpoint, sent), url), {
    method,
    agent: false,
    headers: { host: HOSTS[caller.site ?? 66], ...headersOf(caller) },
  })
  request.end()
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const { statusCode: status = 0, headers } = response
  const isOpen = method === 'GET' && headers['content-type']?.startsWith('text/event-stream')
  return { status, headers, text: isOpen ? await firstPart(response) : await text(response) }
}

const isStream = ({ raw }: Endpoint) => raw?.startsWith('text/event-stream') ?? false

/** First chunk of an endless response. */
async function firstPart(stream: Readable): Promise<string> {
  const [part] = (await once(stream, 'data')) as [Buffer]
  stream.destroy()
  return part.toString()
}

/** A new address per caller, so that rate limits apply only where a test wants them. */
export function uniqueIpAddress(): string {
  callers += 1
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}

function headersOf({ site = 66, token, address = uniqueIpAddress(), headers }: Caller) {
  return {
    idSite: String(site),
    'x-forwarded-for': address,
    ...(token && { authorization: `Bearer ${token}` }),
    ...headers,
  }
}
