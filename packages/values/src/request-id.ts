import { newId } from './id.ts'

/** The gateway's ids have 32 hexadecimal digits; a process that makes its own makes a UUID. */
const FORM = /^(?:[0-9a-f]{32}|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

/** The request id, if it has the form of one: it is written into logs and headers of mails. */
export function readRequestId(value: unknown): string | undefined {
  return typeof value === 'string' && FORM.test(value) ? value : undefined
}

/** The id that a trusted proxy sent in `x-request-id`, or a new one. */
export function requestIdOf(header: unknown, isTrusted: boolean): string {
  return (isTrusted ? readRequestId(header) : undefined) ?? newId()
}
