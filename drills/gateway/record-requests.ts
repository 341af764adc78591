/**
 * Loaded into the API and the website (`--import`): writes down every request that Node has
 * parsed on one of their connections, before any code of ours sees it, with how it was answered.
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
  /** Which request of the drill it says it is. */
  mark: string
  /** The gateway gives each request one of its own. */
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
