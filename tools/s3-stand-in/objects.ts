import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface StoredObject {
  bytes: Buffer
  type: string
  storedAt: Date
}

export const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

/** The object, or the part of it that a range names. */
export function writeObject(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, type, storedAt }: StoredObject,
): void {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const part =
    first === undefined ? bytes : bytes.subarray(Number(first), last ? Number(last) + 1 : undefined)
  response.statusCode = first === undefined ? 200 : 206
  response.setHeader('content-type', type)
  response.setHeader('content-length', part.length)
  response.setHeader('last-modified', storedAt.toUTCString())
  response.end(request.method === 'GET' ? part : undefined)
}
