import http from 'node:http'
import { text } from 'node:stream/consumers'

import { ESCAPE_GAME } from './sites.ts'

export interface RawResponse {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
}

interface RawRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends the path unchanged: browsers and `fetch` would normalise it. */
export async function requestRaw(path: string, request: RawRequest = {}): Promise<RawResponse> {
  const { hostname, port, host } = new URL(ESCAPE_GAME.origin)
  const sent = http.request({
    host: hostname,
    port,
    path,
    method: request.method ?? 'GET',
    agent: false,
    headers: { host, ...request.headers },
  })
  const response = new Promise<http.IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve)
    sent.once('error', reject)
  })
  sent.end(request.body)
  const message = await response
  return {
    status: message.statusCode ?? 0,
    headers: message.headers,
    body: await text(message),
  }
}

/** Encodes form fields as a browser without JavaScript does. */
export const formBody = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

export const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
