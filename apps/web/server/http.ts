import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

import proxyAddress from '@fastify/proxy-addr'
import type { Lifecycle } from '@sesame/server/drain'
import { hasPersonalCookie } from '@sesame/values/harmless-cookies'
import { requestIdOf } from '@sesame/values/request-id'
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'

import { pageClassOf } from '../app/lib/document/route-declaration.ts'
import { cacheControlOf, PRIVATE } from './cache-rule.ts'
import type { Config } from './config.ts'
import { serveFiles, serveMedia } from './files.ts'
import { measureRequests } from './metrics.ts'
import type { PageResponse, PageHandler } from './page-handler.ts'
import { tracePages } from './page-span.ts'
import {
  commonHeaders,
  contentSecurityPolicy,
  createNonce,
  paymentSources,
  walletHeaders,
} from './security-headers.ts'
import { rejectMalformedRequests } from './strict-request.ts'
import { startTracing } from './tracing.ts'
import { FILES, openBuiltWebsite, openWatchedWebsite, settingsOf } from './website.ts'

const MAX_BODY_BYTES = 64 * 1024
/** Body limit: the API's upload limit plus multipart overhead. */
const MAX_UPLOAD_BYTES = 11 * 1024 * 1024
const HOST = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

export async function createServer(config: Config): Promise<FastifyInstance> {
  const proxies = config.TRUST_PROXY.split(',')
  const isProxy = proxyAddress.compile(proxies)
  const app = fastify({
    logger: { level: config.NODE_ENV === 'test' ? 'silent' : 'info' },
    // Request logging is off, because the gateway writes the access log.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxies,
    genReqId: ({ headers, socket }) =>
      requestIdOf(headers['x-request-id'], isProxy(socket.remoteAddress ?? '', 0)),
    bodyLimit: MAX_BODY_BYTES,
    // The gateway sends requests on connections that it keeps open until it learns of the stop.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    keepAliveTimeout: 75_000,
  })
  const common = commonHeaders({ isTls: config.PUBLIC_TLS })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(common)
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // While stopping, `connection: close` is sent: the gateway leaves its connections by itself.
    if (app.lifecycle.isStopping || !app.server.listening) reply.header('connection', 'close')
    done(null, payload)
  })
  rejectMalformedRequests(app)
  measureRequests(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
    (_request, body, done) => done(null, body),
  )

  const isWatched = config.NODE_ENV === 'development'
  const tracing = await startTracing(config, (err) => app.log.warn({ err }, 'traces are not sent'))
  app.addHook('onClose', () => tracing?.close())
  const settings = { ...settingsOf(config, app), tracing }
  const website = isWatched
    ? await openWatchedWebsite(app, settings)
    : await openBuiltWebsite(settings)
  const handlePage = tracePages(website, tracing)
  const { SESAME_VERSION: version, SESAME_COMMIT: commit } = config
  app.decorate('lifecycle', { isStopping: false })
  app.get('/health', (_request, reply) => reply.send({ status: 'alive', version, commit }))
  app.get('/ready', (_request, reply) =>
    reply.code(app.lifecycle.isStopping ? 503 : 200).send({ isReady: !app.lifecycle.isStopping }),
  )
  await (isWatched ? serveMedia(app, config.MEDIA_DIR) : serveFiles(app, FILES))
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: (request, reply) =>
      sendPageResponse(request, reply, {
        handlePage,
        hasPolicy: !isWatched,
        paymentOrigins: config.STRIPE_ORIGINS,
      }),
  })
  app.setNotFoundHandler((_request, reply) => reply.code(405).send('Method Not Allowed'))
  return app
}

interface PageSettings {
  handlePage: PageHandler
  hasPolicy: boolean
  paymentOrigins: string
}

async function sendPageResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { handlePage, hasPolicy, paymentOrigins }: PageSettings,
): Promise<FastifyReply> {
  const { host, method } = request
  if (!HOST.test(host)) return reply.code(400).send('Bad Request')
  const nonce = hasPolicy ? createNonce() : ''
  const { pathname, search } = splitPath(request.url)
  const { cookie } = request.headers
  const response = await handlePage({
    method,
    isHead: method === 'HEAD' || request.headers['x-forwarded-method'] === 'HEAD',
    origin: `${request.protocol}://${host}`,
    pathname,
    search,
    headers: request.headers,
    body: request.body as Uint8Array<ArrayBuffer> | undefined,
    host: host.toLowerCase(),
    ip: request.ip,
    requestId: request.id,
    userAgent: request.headers['user-agent'] ?? '',
    cookie,
    nonce,
  })
  const { status, cookies, declaration = {}, isPrivate = false } = response
  reply.header(
    'cache-control',
    cacheControlOf({
      method,
      status,
      cache: declaration.cache,
      isPrivate,
      hasPersonalCookie: hasPersonalCookie(cookie),
      setsCookie: cookies.length > 0,
    }),
  )
  // Development has no CSP, because Vite's scripts and styles have no nonce.
  const pageClass = pageClassOf(declaration)
  const origins = pageClass === 'payment' ? paymentOrigins : ''
  const sources = {
    payment: paymentSources(origins),
    open: response.tagSources,
    closed: undefined,
  }[pageClass]
  if (hasPolicy) reply.header('content-security-policy', contentSecurityPolicy(nonce, sources))
  if (origins) reply.headers(walletHeaders(origins))
  return send(reply, response)
}

function splitPath(url: string): { pathname: string; search: string } {
  const queryStart = url.indexOf('?')
  if (queryStart < 0) return { pathname: url, search: '' }
  return { pathname: url.slice(0, queryStart), search: url.slice(queryStart) }
}

function send(reply: FastifyReply, { status, headers, cookies, body }: PageResponse): FastifyReply {
  reply.code(status)
  for (const [name, value] of headers) {
    // A route may set the cache duration, but not that the response is shared.
    const isOverruled = name === 'cache-control' && isPrivateReply(reply)
    if (name !== 'set-cookie' && !isOverruled) reply.header(name, value)
  }
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  // Encoded to a Buffer, because writing text to a socket costs three times as much.
  if (body === null || typeof body === 'string') return reply.send(Buffer.from(body ?? ''))
  return reply.send(Readable.fromWeb(body as ReadableStream))
}

function isPrivateReply(reply: FastifyReply): boolean {
  return reply.getHeader('cache-control') === PRIVATE
}

declare module 'fastify' {
  interface FastifyInstance {
    lifecycle: Lifecycle
  }
}
