import type { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

export interface RawParts {
  contentType: string
  body: Buffer | string | Readable
  /** Offered under this name when it is saved. */
  filename?: string
  headers?: Record<string, string>
}

/** An answer without the envelope, sent as it is: a document, a table, a stream. */
export class RawAnswer {
  readonly parts: RawParts

  constructor(parts: RawParts) {
    this.parts = parts
  }
}

export function sendRaw(reply: FastifyReply, { parts }: RawAnswer): FastifyReply {
  const { contentType, body, filename, headers = {} } = parts
  reply.headers(headers).type(contentType)
  if (filename !== undefined) reply.header('content-disposition', disposition(filename))
  return reply.send(body)
}

/** RFC 6266: a name for old readers, and the name with its accents. */
function disposition(filename: string): string {
  const plain = filename.normalize('NFD').replaceAll(/[^\w.-]/g, '')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`
}
