import cookie from '@fastify/cookie'
import proxyAddress from '@fastify/proxy-addr'
import type { RefusalBody } from '@sesame/contract/errors'
import type { Lifecycle } from '@sesame/server/drain'
import { requestIdOf } from '@sesame/values/request-id'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { z } from 'zod'

import { rejectConnection } from './client-error.ts'
import { isDatabaseDown } from './database-down.ts'
import { AppError, refusedBySql } from './errors.ts'
import type { Log } from './log.ts'
import { isRefusedRequest } from './strict-request.ts'

const MAX_BODY_BYTES = 256 * 1024

/**
 * Security headers as helmet would set them, computed once. Replies are data: nothing may run, load
 * or be framed; the style source is for /docs. The gateway sets HSTS because it knows about TLS.
 */
const SAFE_HEADERS = {
  'content-security-policy': "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

z.config(z.locales.fr())

/** Creates the Fastify app: one reply envelope and one error handler. */
export async function createServer(
  log: Log,
  trustProxy = '127.0.0.1,::1',
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log
  const proxies = trustProxy.split(',')
  const isProxy = proxyAddress.compile(proxies)
  const app = fastify({
    loggerInstance,
    // Fastify's request logging is off: one line per request is written below.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxies,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 30_000,
    // The gateway sends requests on connections that it keeps open until it learns of the stop.
    return503OnClosing: false,
    // Requests that Node refuses by itself (no Host, bad Expect) also get the envelope.
    http: { requireHostHeader: false },
    clientErrorHandler: rejectConnection,
    genReqId: ({ headers, socket }) =>
      requestIdOf(headers['x-request-id'], isProxy(socket.remoteAddress ?? '', 0)),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // So do requests that the router refuses (bad escapes, path too long).
    frameworkErrors: (_error, request, reply) => {
      const refusal = new AppError('invalid_input')
      void (reply as FastifyReply).status(refusal.status).send(refusalOf(refusal, request.id))
    },
  })
  app.decorate('lifecycle', { isStopping: false })
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })
  await app.register(cookie)
  app.removeContentTypeParser('text/plain')
  app.removeContentTypeParser('application/json')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { isSigned, isUpload } = request.routeOptions.config
    if (isUpload) return done(new AppError('unsupported_media_type'))
    if (isSigned) return done(null, body)
    if (body === '') return done(null, undefined)
    // PostgreSQL text cannot contain NUL, so requests with NUL are refused here.
    if (body.includes('\\u0000')) return done(new AppError('invalid_json'))
    return parseJson(request, body as string, done)
  })
  // Multipart bodies are not read here: the route reads them after the access check.
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    const { isUpload } = request.routeOptions.config
    done(isUpload ? null : new AppError('unsupported_media_type'))
  })

  // Hooks use callbacks: a promise per hook would cost more than the hook itself.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isRefusedRequest(request.raw)) return done()
    reply.header('connection', 'close')
    done(new AppError('invalid_input'))
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers(SAFE_HEADERS)
    reply.header('x-request-id', request.id)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    // Closes the connection after an Upgrade request, because Node may not read what follows it.
    if (request.headers.upgrade !== undefined) reply.header('connection', 'close')
    // While stopping, `connection: close` is sent: keep-alive connections would delay the exit.
    if (app.lifecycle.isStopping || !app.server.listening) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (log.isLevelEnabled('info')) log.info(lineOf(request, reply), 'request')
    done()
  })
  app.setNotFoundHandler((request, reply) => {
    void reply.status(404).send(refusalOf(new AppError('not_found'), request.id))
  })
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const refusal = asAppError(error)
    const status = refusal?.status ?? 500
    if (error !== refusal && status >= 500) {
      request.log.error({ err: error, status }, 'unexpected error')
    }
    if (refusal?.retryAfterS) reply.header('retry-after', refusal.retryAfterS)
    void reply.status(status).send(refusalOf(refusal ?? error, request.id))
  })
  return app
}

function lineOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    reqId: request.id,
    method: request.method,
    path: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    site: request.caller?.idSite,
    actor: request.caller?.idActor,
  }
}

/** Maps Fastify's own errors to ours; undefined for unexpected errors. */
function asAppError(error: FastifyError | AppError): AppError | undefined {
  if (error instanceof AppError) return error
  const refused = refusedBySql(error)
  if (refused) return refused
  if (isDatabaseDown(error)) return new AppError('unavailable')
  switch (error.statusCode) {
    case 400:
      return new AppError('invalid_json')
    case 404:
      return new AppError('not_found')
    case 413:
      return new AppError('too_large')
    case 415:
      return new AppError('unsupported_media_type')
    case 503:
      return new AppError('unavailable')
    default:
      return undefined
  }
}

function refusalOf(error: Error, requestId: string): RefusalBody {
  const refusal = error instanceof AppError ? error : new AppError('internal')
  return {
    success: false,
    data: null,
    message: refusal.message,
    code: refusal.code,
    ...(refusal.errors && { errors: refusal.errors }),
    ...(refusal.alternatives && { alternatives: refusal.alternatives }),
    ...(refusal.stale && { stale: refusal.stale }),
    ...(refusal.bookings && { bookings: refusal.bookings }),
    ...(refusal.stocks && { stocks: refusal.stocks }),
    requestId,
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isSigned?: true
    isUpload?: true
  }
  interface FastifyInstance {
    lifecycle: Lifecycle
  }
  interface FastifyRequest {
    /** For the log: the caller, known once the context exists. */
    caller?: { idSite: number; idActor: string | null }
  }
}
