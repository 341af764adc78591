import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** Percent-encoded control characters: Node refuses the raw ones only, the gateway refuses both. */
const ENCODED_CONTROL = /%(?:[01][0-9a-f]|7f)/i

const refusedSockets = new WeakSet<Socket>()

/**
 * True for requests that our gateway never sends. HTTP/1.0 needs no Host and may end at the request
 * line, like a smuggled request; an absolute target names a second host. The connection is closed,
 * so later requests on it are refused too.
 */
export function isRefusedRequest({ httpVersion, url = '', socket }: IncomingMessage): boolean {
  if (refusedSockets.has(socket)) return true
  const isOdd = httpVersion !== '1.1' || !url.startsWith('/') || ENCODED_CONTROL.test(url)
  if (isOdd) refusedSockets.add(socket)
  return isOdd
}
