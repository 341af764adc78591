import { hash } from 'node:crypto'

import type { Endpoint } from '@sesame/contract/endpoint'
import { hasPersonalCookie } from '@sesame/values/harmless-cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { isKnownTag } from './raw-reply.ts'

/** As long as a site is cached by its host: an operator's change is seen by then. */
const MAX_AGE_SECONDS = 10
const CACHE_CONTROL = `public, max-age=${MAX_AGE_SECONDS}`
/** Headers that choose the site, the language or the caller. */
const VARY = 'idSite, userLang, Authorization, Cookie'

type Done = (error?: Error | null, payload?: unknown) => void

/**
 * Lets caches store the reply of an endpoint that is declared shared, and answers 304 to who has it.
 * Every other reply is `no-store`: to callers who show who they are, refusals, errors and streams.
 */
export function shareReplies(endpoint: Endpoint) {
  if (endpoint.cache !== 'shared') return {}
  return {
    // Hooks of a route run after those of the server, which have set `no-store`.
    onSend(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done) {
      if (!isStorable(request, reply) || !isText(payload)) return done(null, payload)
      const etag = `"${hash('sha1', payload, 'base64url')}"`
      reply.headers({ 'cache-control': CACHE_CONTROL, vary: VARY, etag })
      if (!isKnownTag(request, etag)) return done(null, payload)
      reply.code(304).removeHeader('content-type')
      return done(null, null)
    },
  }
}

/** A token may change the reply one day, and a cookie that we do not know may be one. */
function isStorable({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  return (
    reply.statusCode === 200 &&
    headers.authorization === undefined &&
    !hasPersonalCookie(headers.cookie) &&
    !reply.hasHeader('set-cookie')
  )
}

const isText = (payload: unknown) => typeof payload === 'string' || Buffer.isBuffer(payload)
