import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import type { RefusalBody } from '@sesame/contract/errors'

import { AppError } from './errors.ts'

/**
 * Answers bytes that are not an HTTP request: sends the error envelope and closes the connection.
 */
export function rejectConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const refusal = new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'invalid_json')
  const { status, message, code } = refusal
  const body = JSON.stringify({ success: false, data: null, message, code } satisfies RefusalBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
