import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Keys {
  accessKey: string
  secretKey: string
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

const MAX_SKEW_MS = 15 * 60_000

/** Fault of a request's signature (version 4); undefined if valid. */
export function faultOf(request: IncomingMessage, body: Buffer, keys: Keys): string | undefined {
  const { authorization = '' } = request.headers
  const [, accessKey, scope, names, signature] = AUTHORIZATION.exec(authorization) ?? []
  if (!scope || !names || accessKey !== keys.accessKey) return 'InvalidAccessKeyId'
  const at = header(request, 'x-amz-date')
  if (Math.abs(instantOf(at) - Date.now()) > MAX_SKEW_MS) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  if (!signed.includes('host') || !signed.includes('x-amz-date')) return 'AccessDenied'

  const bodyHash = header(request, 'x-amz-content-sha256')
  if (bodyHash !== hash(body)) return 'XAmzContentSHA256Mismatch'
  const canonical = [
    request.method,
    ...canonicalUrl(request.url ?? '/'),
    ...signed.map((name) => `${name}:${header(request, name).trim().replaceAll(/ +/g, ' ')}`),
    '',
    names,
    bodyHash,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', at, scope, hash(canonical)].join('\n')
  const expected = createHmac('sha256', signingKey(keys.secretKey, scope))
    .update(text)
    .digest('hex')
  return expected === signature ? undefined : 'SignatureDoesNotMatch'
}

function header(request: IncomingMessage, name: string): string {
  return [request.headers[name] ?? ''].flat().join(',')
}

const hash = (value: Buffer | string) => createHash('sha256').update(value).digest('hex')

/** `20261115T083000Z` */
function instantOf(at: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Path and sorted query, as S3 writes them. */
function canonicalUrl(target: string): [string, string] {
  const { pathname, searchParams } = new URL(target, 'http://s3')
  const query = [...searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&')
  return [decodeURIComponent(pathname).split('/').map(escaped).join('/'), query]
}

function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function signingKey(secretKey: string, scope: string): Buffer {
  return scope
    .split('/')
    .reduce(
      (key, part) => createHmac('sha256', key).update(part).digest(),
      Buffer.from(`AWS4${secretKey}`),
    )
}
