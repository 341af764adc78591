/** Fake S3 bucket in memory that requires valid signatures, by HTTP or by TLS. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'

import { listObjects } from './list.ts'
import { etagOf, writeObject, type StoredObject } from './objects.ts'
import { faultOf, type Keys } from './signature.ts'
import { refuse, sendXml } from './xml.ts'

export interface S3StandIn {
  url: string
  objects: ReadonlyMap<string, StoredObject>
  close(): Promise<void>
}

interface StandInOptions {
  tls?: { key: string; cert: string }
  /** Small, so that a client that reads only the first page fails. */
  pageSize?: number
}

export async function startS3StandIn(
  bucket: string,
  keys: Keys,
  { tls, pageSize = 3 }: StandInOptions = {},
): Promise<S3StandIn> {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, (Buffer | undefined)[]>()
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    void bodyOf(request).then((body) => {
      const fault = faultOf(request, body, keys)
      if (fault) return refuse(response, 403, fault)
      return reply({ request, response, body, bucket, objects, uploads, pageSize })
    })
  }
  const server = tls ? createTlsServer(tls, handle) : createServer(handle)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
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
  /** Parts of large objects that are being sent, by their upload. */
  uploads: Map<string, (Buffer | undefined)[]>
  pageSize: number
}

function reply(exchange: Exchange): void {
  const { request, response, body, bucket, objects, pageSize } = exchange
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
  const [, name, ...parts] = decodeURIComponent(pathname).split('/')
  if (name !== bucket) return refuse(response, 404, 'NoSuchBucket')
  const key = parts.join('/')
  if (request.method === 'POST' && searchParams.has('delete')) return deleteMany(exchange)
  if (key === '') return sendXml(response, listObjects(objects, searchParams, pageSize))
  if (searchParams.has('uploads') || searchParams.has('uploadId')) {
    return replyToUpload(exchange, key, searchParams)
  }
  const object = objects.get(key)
  switch (request.method) {
    case 'PUT':
      objects.set(key, createObject(request, body))
      response.setHeader('etag', etagOf(body)).end()
      return
    case 'DELETE':
      objects.delete(key)
      response.writeHead(204).end()
      return
    case 'GET':
    case 'HEAD':
      if (!object) return refuse(response, 404, 'NoSuchKey')
      return writeObject(request, response, object)
    default:
      refuse(response, 405, 'MethodNotAllowed')
  }
}

function createObject({ headers }: IncomingMessage, bytes: Buffer): StoredObject {
  return { bytes, type: headers['content-type'] ?? '', storedAt: new Date() }
}

/** An object in parts: it is begun, its parts are sent, it is completed. */
function replyToUpload(
  { request, response, body, objects, uploads }: Exchange,
  key: string,
  query: URLSearchParams,
): void {
  if (query.has('uploads')) {
    const id = randomUUID()
    uploads.set(id, [])
    return sendXml(
      response,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  }
  const upload = uploads.get(query.get('uploadId')!)
  if (!upload) return refuse(response, 404, 'NoSuchUpload')
  if (request.method === 'PUT') {
    upload[Number(query.get('partNumber')) - 1] = body
    response.setHeader('etag', etagOf(body)).end()
    return
  }
  uploads.delete(query.get('uploadId')!)
  if (request.method === 'DELETE') {
    response.writeHead(204).end()
    return
  }
  const parts = body.toString().match(/<PartNumber>/g)?.length
  if (parts !== upload.length || upload.includes(undefined)) {
    return refuse(response, 400, 'InvalidPart')
  }
  const bytes = Buffer.concat(upload.filter((part) => part !== undefined))
  objects.set(key, createObject(request, bytes))
  return sendXml(
    response,
    `<CompleteMultipartUploadResult><ETag>${etagOf(bytes)}</ETag></CompleteMultipartUploadResult>`,
  )
}

function deleteMany({ response, body, objects }: Exchange): void {
  for (const [, key] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(key!)
  sendXml(response, '<DeleteResult></DeleteResult>')
}
