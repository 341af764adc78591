import type { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

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

export function sendRaw(reply: FastifyReply, { parts }: RawReply): FastifyReply {
  const { contentType, body, filename, headers = {} } = parts
  reply.headers(headers).type(contentType)
  if (filename !== undefined) reply.header('content-disposition', disposition(filename))
  return reply.send(body)
}

/** RFC 6266: an ASCII name for old clients and the UTF-8 name. */
function disposition(filename: string): string {
  const plain = filename.normalize('NFD').replaceAll(/[^\w.-]/g, '')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`
}
