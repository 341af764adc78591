interface DatabaseFault {
  code?: unknown
  /** Of PostgreSQL: after FATAL and PANIC the connection ends. */
  severity?: unknown
  /** The function of PostgreSQL that threw. */
  routine?: unknown
}

/** Errors with which connections broke: pg fails everything that was under way with the same one. */
const lost = new WeakSet<object>()

export function noteLostConnection(error: unknown): void {
  // « Received unexpected … message » is a defect of ours or of the driver.
  if (error instanceof Error && !error.message.startsWith('Received unexpected')) lost.add(error)
}

/**
 * Of sockets and SQLSTATEs. 08 is the connection (but 08P01 a message that PostgreSQL cannot read),
 * 53 insufficient resources, 57 operator intervention; with 25006 a node has become a standby, with
 * 40001 a standby ends what is in the way of its recovery.
 */
const DOWN_CODE = /^(?:ECONNREFUSED|ECONNRESET|08(?!P01)...|53...|57...|25006|40001)$/

/** The pool and the driver throw these without a code, and on no connection. */
const DOWN_MESSAGES = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])

/**
 * PostgreSQL is down, starting, full or too slow, a connection broke, or none became free in time.
 * The same call works on another connection, or a little later.
 */
export function isDatabaseDown(error: Error & DatabaseFault): boolean {
  if (lost.has(error) || isEnded(error) || isOldPlan(error)) return true
  return DOWN_CODE.test(String(error.code)) || DOWN_MESSAGES.has(error.message)
}

/** Codes after which a connection answers, but not as another one would. */
const STALE_CODE = /^(?:26000|0A000|25006)$/

/**
 * True if the connection must be closed: its server ends it, its prepared statement is out of date,
 * usually after a schema change, or its server has become a standby, which another connection does
 * not lead to.
 */
export function isStale(error: unknown): boolean {
  if (!error) return false
  return isEnded(error) || STALE_CODE.test(String((error as DatabaseFault).code))
}

function isEnded({ severity }: DatabaseFault): boolean {
  return severity === 'FATAL' || severity === 'PANIC'
}

/** « cached plan must not change result type »; other features that are not supported are defects. */
function isOldPlan({ code, routine }: DatabaseFault): boolean {
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
