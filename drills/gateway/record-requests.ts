/**
 * Loaded into the API and the website (`--import`): records every request that Node has parsed,
 * before any of our code runs, with the status of its response.
 */
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

/** A request as a Node process received it. */
export interface RecordedRequest {
  method: string
  url: string
  version: string
  host: string
  cookie: string
  /** Value of the `x-drill` header, which identifies the request in the drill. */
  mark: string
  /** Request id; the gateway sets a new one on each request. */
  id: string
  status: number
}

const directory = process.env['RECORD_DIR']
if (directory !== undefined) {
  const file = path.join(directory, `requests-${process.pid}.jsonl`)
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    response.once('close', () => appendFileSync(file, `${lineOf(request, response)}\n`))
  })
}

function lineOf(request: IncomingMessage, response: ServerResponse): string {
  const { method = '', url = '', httpVersion, headers } = request
  const recorded: RecordedRequest = {
    method,
    url,
    version: httpVersion,
    host: headers.host ?? '',
    cookie: headers.cookie ?? '',
    mark: String(headers['x-drill'] ?? ''),
    id: String(headers['x-request-id'] ?? ''),
    status: response.statusCode,
  }
  return JSON.stringify(recorded)
}
