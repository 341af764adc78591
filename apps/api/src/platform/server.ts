import cookie from '@fastify/cookie'
import type { RefusalBody } from '@sesame/contract/errors'
import { newId } from '@sesame/values/id'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { z } from 'zod'

import { refuseConnection } from './client-error.ts'
import { AppError, refusedBySql } from './errors.ts'
import { requestLog, type Log } from './log.ts'
import { isRefusedRequest } from './strict-request.ts'

const MAX_BODY_BYTES = 256 * 1024

/**
 * What helmet would say, written once instead of with each answer. Answers are data: nothing
 * in them may run, load or be framed; the styles are those of /docs. HSTS is told by the
 * gateway, which knows whether there is TLS.
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

/** Fastify as this house wants it: one envelope, one place that turns errors into answers. */
export async function createServer(
  log: Log,
  trustProxy = '127.0.0.1,::1',
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance,
    // One line a request is written below, with what we want to know of it.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (_logger, bindings) => requestLog(log, bindings) as FastifyBaseLogger,
    trustProxy: trustProxy.split(','),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 30_000,
    // What Node would refuse by itself gets the envelope: no host, no HTTP, odd expectations.
    http: { requireHostHeader: false },
    clientErrorHandler: refuseConnection,
    genReqId: () => newId(),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // The router's own refusals (broken escapes in the path, or too much of it) get it too.
    frameworkErrors: (_error, request, reply) => {
      const refusal = new AppError('invalid_input')
      void (reply as FastifyReply).status(refusal.status).send(refusalOf(refusal, request.id))
    },
  })
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
    // PostgreSQL has no NUL in texts; refused here for all of them.
    if (body.includes('\\u0000')) return done(new AppError('invalid_json'))
    return parseJson(request, body as string, done)
  })
  // Left unread: the route reads it once it knows who sends it.
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    const { isUpload } = request.routeOptions.config
    done(isUpload ? null : new AppError('unsupported_media_type'))
  })

  // Hooks of each request call back: a promise each would cost more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isRefusedRequest(request.raw)) return done()
    reply.header('connection', 'close')
    done(new AppError('invalid_input'))
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers(SAFE_HEADERS)
    reply.header('x-request-id', request.id)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    // What follows a wish to change protocols may not be read any more: nobody shall wait behind it.
    if (request.headers.upgrade !== undefined) reply.header('connection', 'close')
    // While the process stops: a connection kept open after its answer would hold it up.
    if (!app.server.listening) reply.header('connection', 'close')
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
    if (error !== refusal && (refusal?.status ?? 500) >= 500) {
      request.log.error({ err: error }, 'unexpected error')
    }
    if (refusal?.retryAfterS) reply.header('retry-after', refusal.retryAfterS)
    void reply.status(refusal?.status ?? 500).send(refusalOf(refusal ?? error, request.id))
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

/** What Fastify itself refuses, in our words; undefined for what nobody expected. */
function asAppError(error: FastifyError | AppError): AppError | undefined {
  if (error instanceof AppError) return error
  const refused = refusedBySql(error)
  if (refused) return refused
  if (isDatabaseAway(error)) return new AppError('unavailable')
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

const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300'])

/** The server is down, starting or full, or no connection of the pool came free in time. */
function isDatabaseAway({ code, message }: FastifyError): boolean {
  return AWAY_CODES.has(code) || message === 'timeout exceeded when trying to connect'
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
    requestId,
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isSigned?: true
    isUpload?: true
  }
  interface FastifyRequest {
    /** For the log: who called, known once the context is made. */
    caller?: { idSite: number; idActor: string | null }
  }
}
