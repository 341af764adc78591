import type { DataRequest } from '@sesame/contract/data-request'
import { addMonths, type Day } from '@sesame/values/working-days'

/** Within one month of receipt; two more where the request is complex (GDPR, article 12(3)). */
const MONTHS = 1
const MONTHS_EXTENDED = 3

export const dueOn = (receivedOn: Day): Day => addMonths(receivedOn, MONTHS)
export const extendedDueOn = (receivedOn: Day): Day => addMonths(receivedOn, MONTHS_EXTENDED)

/** « D-2026-014 » */
export function numberOf({ year, seq }: { year: number; seq: number }): string {
  return `D-${year}-${String(seq).padStart(3, '0')}`
}

type Refusal = 'data_request_closed' | 'data_request_extended' | 'data_request_overdue'
type Decision = { ok: true } | { ok: false; reason: Refusal }

interface Request {
  state: DataRequest['state']
  dueOn: Day
  extendedAt: Date | null
}

export function decideChange({ state }: Pick<Request, 'state'>): Decision {
  return state === 'open' ? { ok: true } : { ok: false, reason: 'data_request_closed' }
}

/** The person must hear of it within the first month. */
export function decideExtension(request: Request, today: Day): Decision {
  if (request.state !== 'open') return { ok: false, reason: 'data_request_closed' }
  if (request.extendedAt) return { ok: false, reason: 'data_request_extended' }
  if (today > request.dueOn) return { ok: false, reason: 'data_request_overdue' }
  return { ok: true }
}

/** By hand: received today or up to a year ago. */
export function isPossibleReceipt(receivedOn: Day, today: Day): boolean {
  return receivedOn <= today && receivedOn >= addMonths(today, -12)
}
