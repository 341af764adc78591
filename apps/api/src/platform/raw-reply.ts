import { Readable } from 'node:stream'

import type { FastifyReply, FastifyRequest } from 'fastify'

export interface RawParts {
  contentType: string
  body: Buffer | string | Readable
  filename?: string
  headers?: Record<string, string>
}

/** A reply sent without the envelope: a document, a CSV table or a stream. */
export class RawReply {
  readonly parts: RawParts

  constructor(parts: RawParts) {
    this.parts = parts
  }
}

/**
 * Server-sent events. The connection is not used again: when the process stops, the gateway would
 * send the next request on one that is free and about to be closed.
 */
export function createEventStream(body: Readable): RawReply {
  return new RawReply({
    contentType: 'text/event-stream; charset=utf-8',
    body,
    headers: { 'x-accel-buffering': 'no', connection: 'close' },
  })
}

export function sendRaw(reply: FastifyReply, { parts }: RawReply): FastifyReply {
  const { contentType, body, filename, headers = {} } = parts
  reply.headers(headers).type(contentType)
  if (isKnownTag(reply.request, headers['etag'])) return reply.code(304).send()
  if (filename !== undefined) reply.header('content-disposition', disposition(filename))
  if (reply.request.method === 'HEAD' && body instanceof Readable) return endUnread(reply, body)
  return reply.send(body)
}

/** An event stream would never end, and an export would be read for nobody. */
function endUnread(reply: FastifyReply, body: Readable): FastifyReply {
  body.destroy()
  return reply.send()
}

/** Whether the caller has this version; a gateway that compresses makes the tag a weak one. */
export function isKnownTag({ headers }: FastifyRequest, etag: string | undefined): boolean {
  const known = headers['if-none-match']?.split(',') ?? []
  return etag !== undefined && known.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** RFC 6266: an ASCII name for old clients and the UTF-8 name. */
function disposition(filename: string): string {
  const plain = filename.normalize('NFD').replaceAll(/[^\w.-]/g, '')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`
}
