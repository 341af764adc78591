import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** Node refuses the characters themselves; the gateway refuses both. */
const ENCODED_CONTROL = /%(?:[01][0-9a-f]|7f)/i

const refusedSockets = new WeakSet<Socket>()

/**
 * True for a request that our gateway never sends. HTTP below 1.1 needs no Host and can end at
 * the request line, which is what a smuggled request looks like; an absolute target names a
 * second host. Whatever follows on the same connection is refused as well.
 */
export function isRefusedRequest({ httpVersion, url = '', socket }: IncomingMessage): boolean {
  if (refusedSockets.has(socket)) return true
  const isOdd = httpVersion !== '1.1' || !url.startsWith('/') || ENCODED_CONTROL.test(url)
  if (isOdd) refusedSockets.add(socket)
  return isOdd
}
