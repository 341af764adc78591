import { isDeepStrictEqual } from 'node:util'

import type { StaleRecord } from '@sesame/contract/record'

import { AppError } from './errors.ts'

interface Versioned {
  version: number
}
type Sent = Versioned & Record<string, unknown>

/**
 * Requires that a record is still the one that was read. The caller has locked its row, so that
 * of two saves at the same time the second one meets the version of the first.
 */
export function requireVersion(sent: Sent, stored: Versioned | undefined): void {
  if (!stored) throw new AppError('not_found')
  if (sent.version === stored.version) return
  const stale = { version: stored.version, changed: changedFields(sent, stored) }
  throw new AppError('stale_record', { stale })
}

/** What was omitted is not compared: it would have stayed as it is. */
function changedFields({ version: _, ...sent }: Sent, stored: object): StaleRecord['changed'] {
  const theirs = new Map<string, unknown>(Object.entries(stored))
  const changed: StaleRecord['changed'] = {}
  for (const [field, yours] of Object.entries(sent)) {
    const isOmitted = yours === undefined
    if (isOmitted || isSame(yours, theirs.get(field))) continue
    changed[field] = { yours, theirs: theirs.get(field) }
  }
  return changed
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function isSame(yours: unknown, theirs: unknown): boolean {
  return isDeepStrictEqual(comparable(yours), comparable(theirs))
}

/** Instants may be sent with or without milliseconds. */
function comparable(value: unknown): unknown {
  return typeof value === 'string' && INSTANT.test(value) ? new Date(value).toISOString() : value
}
