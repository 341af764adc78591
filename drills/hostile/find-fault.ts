import { ERRORS } from '../../packages/contract/src/errors.ts'
import { isStream, type RawHttpResponse, type Outcome } from './send.ts'

export const FAULTS = ['status500', 'hangs', 'badEnvelope', 'unanswered', 'injected'] as const
export type Fault = (typeof FAULTS)[number]

/** Describes what is wrong with a response, if anything is. */
export function faultOf(
  outcome: Outcome,
  { isRaw, isHead, mayStaySilent }: { isRaw: boolean; isHead: boolean; mayStaySilent: boolean },
): Fault | undefined {
  if (outcome === 'hang') return mayStaySilent ? undefined : 'hangs'
  if (outcome === 'closed') return mayStaySilent ? undefined : 'unanswered'
  if (outcome.status >= 500) return 'status500'
  if ('x-injected' in outcome.headers) return 'injected'
  const isOpen = isRaw || isStream(outcome.headers)
  if (isHead || (isOpen && outcome.status === 200)) return undefined
  return isEnvelope(outcome) ? undefined : 'badEnvelope'
}

function isEnvelope({ status, body }: RawHttpResponse): boolean {
  const value = parsed(body)
  if (typeof value !== 'object' || value === null) return false
  const { success, data, message, code } = value as Record<string, unknown>
  if (typeof message !== 'string' || data === undefined) return false
  if (status === 200) return success === true
  if (success !== false || data !== null || typeof code !== 'string') return false
  return ERRORS[code as keyof typeof ERRORS]?.status === status
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown
  } catch {
    return undefined
  }
}
