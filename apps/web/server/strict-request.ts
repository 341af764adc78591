import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

/** Percent-encoded control characters: Node refuses the raw ones only, the gateway refuses both. */
const ENCODED_CONTROL = /%(?:[01][0-9a-f]|7f)/i

const refusedSockets = new WeakSet<Socket>()

export function rejectMalformedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isRefusedRequest(request.raw)) return done()
    void reply.header('connection', 'close').code(400).send('Bad Request')
  })
}

/**
 * True for requests that our gateway never sends. HTTP/1.0 needs no Host and may end at the request
 * line, like a smuggled request; an absolute target names a second host. The connection is closed,
 * so later requests on it are refused too.
 */
function isRefusedRequest({ httpVersion, url = '', socket }: IncomingMessage): boolean {
  if (refusedSockets.has(socket)) return true
  const isOdd = httpVersion !== '1.1' || !url.startsWith('/') || ENCODED_CONTROL.test(url)
  if (isOdd) refusedSockets.add(socket)
  return isOdd
}
