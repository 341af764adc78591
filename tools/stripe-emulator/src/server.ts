import { setTimeout as sleep } from 'node:timers/promises'

import Fastify from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Endpoint } from './api-call.ts'
import { handleApiRequest } from './api.ts'
import type { ApiRequest, Parts } from './api.ts'
import { addAssets } from './assets.ts'
import { addControlRoutes } from './control-routes.ts'
import { endpoints } from './endpoints.ts'
import { ApiError } from './errors.ts'
import { makeId } from './objects.ts'
import { addOnboarding } from './onboarding.ts'

const BODY_LIMIT = 1024 * 1024

export function createServer(parts: Parts): FastifyInstance {
  const app = Fastify({
    forceCloseConnections: true,
    bodyLimit: BODY_LIMIT,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url}).`
    return reply.code(404).send({ error: { type: 'invalid_request_error', message } })
  })
  app.get('/health', () => ({ ok: true }))
  addAssets(app)
  addControlRoutes(app, parts)
  addOnboarding(app, parts)
  void app.register(async (api) => addApi(api, parts))
  return app
}

function addApi(app: FastifyInstance, parts: Parts): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*')
    reply.header('access-control-expose-headers', 'request-id')
  })
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'OPTIONS') await applyFaults(parts)
  })
  app.options('/v1/*', (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'GET, POST, OPTIONS')
      .header('access-control-allow-headers', 'authorization, content-type, stripe-account')
      .header('access-control-max-age', '300')
      .code(204)
      .send(),
  )
  for (const endpoint of endpoints) addEndpoint(app, parts, endpoint)
}

async function applyFaults({ control }: Parts): Promise<void> {
  const { slowMs, hang } = control.get()
  if (hang) await new Promise<never>(() => {})
  if (slowMs > 0) await sleep(slowMs)
  if (!control.take('failNext')) return
  throw new ApiError(500, { type: 'api_error', message: 'An unknown error occurred.' })
}

function addEndpoint(app: FastifyInstance, parts: Parts, endpoint: Endpoint): void {
  const { method, path: url } = endpoint
  app.route({
    method,
    url,
    handler: async (request, reply) => {
      const call = readRequest(request)
      reply.header('request-id', call.requestId)
      const response = handleApiRequest(parts, endpoint, call)
      if (parts.control.take('loseNext')) return dropResponse(request, reply)
      const { lateMs } = parts.control.get()
      if (lateMs > 0) await sleep(lateMs)
      if (call.idempotencyKey !== undefined) reply.header('idempotency-key', call.idempotencyKey)
      if (response.isReplayed) reply.header('idempotent-replayed', 'true')
      return reply.code(response.status).send(response.body)
    },
  })
}

function readRequest(request: FastifyRequest): ApiRequest {
  const [path = '', query = ''] = request.url.split('?')
  const { id = '' } = request.params as { id?: string }
  return {
    authorization: request.headers.authorization,
    account: textHeader(request, 'stripe-account'),
    idempotencyKey: textHeader(request, 'idempotency-key'),
    requestId: makeId('req'),
    origin: `http://${request.headers.host ?? '127.0.0.1'}`,
    path,
    id,
    text: typeof request.body === 'string' ? request.body : query,
  }
}

function textHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

function dropResponse(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  request.raw.socket.destroy()
}

function sendError(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ApiError) return reply.code(error.status).send({ error: error.body })
  const status = statusOf(error)
  const type = status < 500 ? 'invalid_request_error' : 'api_error'
  if (status >= 500) console.error(error)
  const message = error instanceof Error ? error.message : 'Unknown error'
  return reply.code(status).send({ error: { type, message } })
}

function statusOf(error: unknown): number {
  const hasStatus = typeof error === 'object' && error !== null && 'statusCode' in error
  return hasStatus && typeof error.statusCode === 'number' ? error.statusCode : 500
}
