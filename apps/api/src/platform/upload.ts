import { Busboy } from '@fastify/busboy'
import type { Endpoint } from '@sesame/contract/endpoint'
import type { ErrorCode } from '@sesame/contract/errors'
import type { UploadedFile } from '@sesame/contract/upload'
import type { UploadBody } from '@sesame/contract/upload-form'
import type { FastifyRequest } from 'fastify'

import { AppError } from './errors.ts'

type Upload = NonNullable<Endpoint['upload']>

const MAX_DATA_BYTES = 64 * 1024
const MAX_NAME_LENGTH = 200

/**
 * Reads a multipart form into memory. Stops at once if it exceeds the endpoint's limits or is
 * malformed; the rest of the body is drained.
 */
export function readUpload(request: FastifyRequest, upload: Upload): Promise<UploadBody> {
  const { raw } = request
  const parser = parserOf(request, upload)
  return new Promise((resolve, reject) => {
    let data: unknown
    let hasData = false
    const files: UploadedFile[] = []
    const stop = (error: AppError) => {
      raw.unpipe(parser)
      raw.resume()
      reject(error)
    }
    const refuse = (code: ErrorCode) => stop(new AppError(code))

    parser.on('field', (name, value, isNameCut, isValueCut) => {
      if (isValueCut) return refuse('too_large')
      if (isNameCut || name !== 'data' || hasData) return refuse('invalid_input')
      hasData = true
      try {
        data = parseData(value)
      } catch {
        refuse('invalid_json')
      }
    })
    parser.on('file', (field, stream, filename, _encoding, type) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('limit', () => refuse('too_large'))
      stream.on('error', () => refuse('invalid_json'))
      stream.on('end', () => {
        const bytes = new Uint8Array(Buffer.concat(chunks))
        chunks.length = 0
        if (isText(field) && isText(filename)) {
          // A browser sends an empty file for each field without one.
          if (filename !== '' || bytes.length > 0) {
            files.push({ field, filename: cleanFilename(filename), type, bytes })
          }
        } else refuse('invalid_input')
      })
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => refuse('too_large'))
    }
    parser.on('error', () => refuse('invalid_json'))
    parser.on('finish', () => resolve({ data: data ?? {}, files }))
    // `close` is also emitted after a complete read: refuse only an aborted request.
    raw.once('close', () => {
      if (!raw.complete) refuse('invalid_json')
    })
    raw.pipe(parser)
  })
}

function parserOf({ headers }: FastifyRequest, { maxFiles, maxBytes }: Upload) {
  const contentType = headers['content-type']
  if (!contentType) throw new AppError('unsupported_media_type')
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': contentType },
      limits: {
        files: maxFiles,
        fileSize: maxBytes,
        fields: 1,
        fieldSize: MAX_DATA_BYTES,
        fieldNameSize: 100,
        parts: maxFiles + 1,
        headerPairs: 20,
        headerSize: 4096,
      },
    })
  } catch {
    // The boundary is missing or invalid.
    throw new AppError('invalid_json')
  }
}

function parseData(text: string): unknown {
  if (!isText(text) || text.includes('\\u0000')) throw new SyntaxError('NUL')
  return JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__') throw new SyntaxError('a prototype')
    return value
  })
}

/**
 * NUL is refused because PostgreSQL text cannot contain it; the parser gives undefined for a
 * missing value.
 */
function isText(value: string | undefined): value is string {
  return value !== undefined && !value.includes('\0')
}

/** Keeps the last path segment and its printable characters. */
export function cleanFilename(filename: string): string {
  const name = filename
    .toWellFormed()
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .replace(/^\.+/, '')
  return cutKeepingEnding(name) || 'fichier'
}

function cutKeepingEnding(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= MAX_NAME_LENGTH) return name
  const ending = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? ''
  return characters.slice(0, MAX_NAME_LENGTH - ending.length).join('') + ending
}
