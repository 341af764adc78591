/** Fake S3 bucket in memory that requires valid signatures. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { faultOf, type Keys } from './signature.ts'

interface StoredObject {
  bytes: Buffer
  type: string
}

export interface S3StandIn {
  url: string
  objects: ReadonlyMap<string, StoredObject>
  close(): Promise<void>
}

const PAGE = 3

export async function startS3StandIn(bucket: string, keys: Keys): Promise<S3StandIn> {
  const objects = new Map<string, StoredObject>()
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const fault = faultOf(request, body, keys)
      if (fault) return refuse(response, 403, fault)
      return reply({ request, response, body, bucket, objects })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  body: Buffer
  bucket: string
  objects: Map<string, StoredObject>
}

function reply({ request, response, body, bucket, objects }: Exchange): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
  const [, name, ...parts] = decodeURIComponent(pathname).split('/')
  if (name !== bucket) return refuse(response, 404, 'NoSuchBucket')
  const key = parts.join('/')
  if (key === '') return list(response, objects, searchParams)
  const object = objects.get(key)
  switch (request.method) {
    case 'PUT':
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' })
      response.setHeader('etag', `"${createHash('md5').update(body).digest('hex')}"`).end()
      return
    case 'DELETE':
      objects.delete(key)
      response.writeHead(204).end()
      return
    case 'GET':
    case 'HEAD':
      if (!object) return refuse(response, 404, 'NoSuchKey')
      response.setHeader('content-type', object.type)
      response.setHeader('content-length', object.bytes.length)
      response.end(request.method === 'GET' ? object.bytes : undefined)
      return
    default:
      refuse(response, 405, 'MethodNotAllowed')
  }
}

/** Small pages, so that a client that reads only the first page fails. */
function list(response: ServerResponse, objects: Exchange['objects'], query: URLSearchParams) {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort()
  const page = keys.slice(0, PAGE)
  const isCut = keys.length > page.length
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  xml(
    response,
    `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents}</ListBucketResult>`,
  )
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.statusCode = status
  xml(response, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function xml(response: ServerResponse, text: string): void {
  response.setHeader('content-type', 'application/xml')
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
}
