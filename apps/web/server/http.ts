import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

import { hasPersonalCookie } from '@sesame/values/harmless-cookies'
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'

import { pageClassOf } from '../app/lib/route-declaration.ts'
import { cacheControlOf, PRIVATE } from './cache-rule.ts'
import type { Config } from './config.ts'
import type { Answer, Door } from './door.ts'
import { serveFiles, serveMedia } from './files.ts'
import {
  commonHeaders,
  contentSecurityPolicy,
  createNonce,
  paymentSources,
  permissionsPolicy,
} from './security-headers.ts'
import { refuseOddRequests } from './strict-request.ts'
import { FILES, openBuiltWebsite, openWatchedWebsite, settingsOf } from './website.ts'

const MAX_BODY_BYTES = 64 * 1024
/** Forms that carry files: what the API takes, and what it is wrapped in. */
const MAX_UPLOAD_BYTES = 11 * 1024 * 1024
const HOST = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

export async function createServer(config: Config): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.NODE_ENV === 'test' ? 'silent' : 'info' },
    // The gateway writes the access log.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY.split(','),
    bodyLimit: MAX_BODY_BYTES,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    keepAliveTimeout: 75_000,
  })
  const common = commonHeaders({ isTls: config.PUBLIC_TLS })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(common)
    done()
  })
  refuseOddRequests(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
    (_request, body, done) => done(null, body),
  )

  const isWatched = config.NODE_ENV === 'development'
  const settings = settingsOf(config, app)
  const door = isWatched
    ? await openWatchedWebsite(app, settings)
    : await openBuiltWebsite(settings)
  app.get('/health', (_request, reply) => reply.send({ status: 'alive' }))
  await (isWatched ? serveMedia(app, config.MEDIA_DIR) : serveFiles(app, FILES))
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: (request, reply) =>
      answerPage(request, reply, {
        door,
        hasPolicy: !isWatched,
        paymentOrigins: config.STRIPE_ORIGINS,
      }),
  })
  app.setNotFoundHandler((_request, reply) => reply.code(405).send('Method Not Allowed'))
  return app
}

interface PageSettings {
  door: Door
  hasPolicy: boolean
  paymentOrigins: string
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { door, hasPolicy, paymentOrigins }: PageSettings,
): Promise<FastifyReply> {
  const { host, method } = request
  if (!HOST.test(host)) return reply.code(400).send('Bad Request')
  const nonce = hasPolicy ? createNonce() : ''
  const { pathname, search } = splitPath(request.url)
  const { cookie } = request.headers
  const answer = await door({
    method,
    origin: `${request.protocol}://${host}`,
    pathname,
    search,
    headers: request.headers,
    body: request.body as Uint8Array<ArrayBuffer> | undefined,
    host: host.toLowerCase(),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookie,
    nonce,
  })
  const { status, cookies, declaration = {}, isPrivate = false } = answer
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
  // A kept connection would hold up a server that is stopping.
  if (!reply.server.server.listening) reply.header('connection', 'close')
  // Vite's own scripts and styles carry no nonce.
  const pageClass = pageClassOf(declaration)
  const origins = pageClass === 'payment' ? paymentOrigins : ''
  const sources = {
    payment: paymentSources(origins),
    open: answer.tagSources,
    closed: undefined,
  }[pageClass]
  if (hasPolicy) reply.header('content-security-policy', contentSecurityPolicy(nonce, sources))
  if (origins) reply.header('permissions-policy', permissionsPolicy(origins))
  return send(reply, answer)
}

function splitPath(url: string): { pathname: string; search: string } {
  const question = url.indexOf('?')
  if (question < 0) return { pathname: url, search: '' }
  return { pathname: url.slice(0, question), search: url.slice(question) }
}

function send(reply: FastifyReply, { status, headers, cookies, body }: Answer): FastifyReply {
  reply.code(status)
  for (const [name, value] of headers) {
    // A route may say how long what it shares is kept; that it is shared it cannot say here.
    const isOverruled = name === 'cache-control' && isPrivateReply(reply)
    if (name !== 'set-cookie' && !isOverruled) reply.header(name, value)
  }
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  // Encoded here: writing text to a socket costs three times as much.
  if (body === null || typeof body === 'string') return reply.send(Buffer.from(body ?? ''))
  return reply.send(Readable.fromWeb(body as ReadableStream))
}

function isPrivateReply(reply: FastifyReply): boolean {
  return reply.getHeader('cache-control') === PRIVATE
}
