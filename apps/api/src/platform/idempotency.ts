import { createHmac, hash } from 'node:crypto'

import { requiresIdempotencyKey, type Endpoint, type Received } from '@sesame/contract/endpoint'
import { sql } from 'kysely'

import type { Context } from './context.ts'
import { preparedStatement, type Db } from './db.ts'
import { AppError } from './errors.ts'
import { createRequestTransaction, type Run } from './request-transaction.ts'
import type { Route } from './route.ts'

/**
 * How long keys are stored: longer than a browser tab left open overnight or a job retried over a
 * weekend.
 */
const RETENTION_HOURS = 48
const RETENTION = `${RETENTION_HOURS} hours`
/**
 * How long a repeated call waits for the first one before it is refused with
 * idempotency_in_progress.
 */
const MAX_WAIT = '5s'

const KEY = /^[\x21-\x7e]{1,255}$/
const LOCK_NOT_AVAILABLE = '55P03'

/** Reads the Idempotency-Key; undefined if the endpoint does not require one and none was sent. */
export function readKey(endpoint: Endpoint, header: string | string[] | undefined) {
  if (!endpoint.idempotency) return undefined
  if (header === undefined) {
    if (requiresIdempotencyKey(endpoint)) throw new AppError('idempotency_key_missing')
    return undefined
  }
  if (typeof header !== 'string' || !KEY.test(header)) throw new AppError('idempotency_key_invalid')
  return header
}

/** Runs the call without a key, then its after-commit step. */
export async function runOnce(route: Route, ctx: Context, received: Received<Endpoint>) {
  const done = await route.handle(ctx, received)
  return route.once?.after ? route.once.after(ctx, done, received) : done
}

/**
 * Runs a call at most once per key: key, effect and reply are committed in one transaction. A
 * refusal stores nothing, so the call may be tried again.
 */
export async function runWithKey(
  route: Route,
  ctx: Context,
  received: Received<Endpoint>,
  key: string,
): Promise<unknown> {
  const claim = claimOf(route.endpoint, ctx, received, key)
  // Looks for a stored reply first, because the call's own checks would refuse what its first run
  // used up.
  if (route.once?.beginsLate && (await find(ctx, claim))) return repeat(route, ctx, received, claim)
  const signals: Parameters<Context['live']['signal']>[] = []
  const transaction = createRequestTransaction(ctx.db, (run) => take(run, ctx.site.id, claim))
  const live = {
    ...ctx.live,
    signal: (...signal: (typeof signals)[0]) => void signals.push(signal),
  }
  let done: unknown
  try {
    if (!route.once?.beginsLate) await transaction.open()
    done = await route.handle({ ...ctx, db: transaction.db, live }, received)
    if (route.once?.changedNothing?.(done)) {
      await transaction.rollback()
    } else {
      await transaction.open()
      await saveResponse(
        transaction.db,
        ...named(ctx, claim),
        JSON.stringify(storedReply(route, done)),
      )
      await transaction.commit()
    }
  } catch (error) {
    await transaction.rollback()
    if (error instanceof KeyAlreadyUsed) return repeat(route, ctx, received, claim)
    throw error
  }
  // Signals are sent after the commit; before it, browsers would read the old state.
  for (const signal of signals) ctx.live.signal(...signal)
  return route.once?.after ? route.once.after(ctx, done, received) : done
}

interface Claim {
  caller: string
  keyHash: Buffer
  endpoint: string
  fingerprint: Buffer
}

class KeyAlreadyUsed extends Error {}

/**
 * The stored hashes are keyed with the caller's key, which is not stored, so request contents
 * cannot be guessed from them.
 */
function claimOf(
  endpoint: Endpoint,
  ctx: Context,
  received: Received<Endpoint>,
  key: string,
): Claim {
  const { method, path } = endpoint
  const keyed = (text: string) => createHmac('sha256', key).update(text).digest()
  const { actor, visitor } = ctx
  const nobody = () => keyed(`${visitor.address}\n${visitor.userAgent}`).toString('base64url')
  const kind = actor?.role === 'SUPER_ADMIN' ? 'platform' : 'member'
  return {
    caller: actor ? `${kind}:${actor.id}` : `anonymous:${nobody()}`,
    keyHash: hash('sha256', key, 'buffer'),
    endpoint: `${method} ${path}`,
    fingerprint: keyed(JSON.stringify([method, path, received], withoutBytes)),
  }
}

/** Replaces files by their hash. */
function withoutBytes(_name: string, value: unknown): unknown {
  return value instanceof Uint8Array ? hash('sha256', value) : value
}

const claimKey = preparedStatement<{ isTaken: boolean }>({
  bench: 'booking',
  sql: `
  INSERT INTO idempotency_key AS k (id_site, caller, key_hash, endpoint, fingerprint)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (id_site, caller, key_hash) DO UPDATE
  SET endpoint = excluded.endpoint, fingerprint = excluded.fingerprint, answer = NULL,
    created_at = now()
  WHERE k.created_at < now() - interval '${RETENTION}'
  RETURNING true AS "isTaken"`,
  row: { isTaken: 'bool' },
})
const SET_WAIT = `SELECT set_config('lock_timeout', $1, true)`

/**
 * Claims the key. Waits for a running call with the same key and throws `KeyAlreadyUsed` if that
 * call has finished.
 */
async function take(run: Run, idSite: number, claim: Claim): Promise<void> {
  const { caller, keyHash, endpoint, fingerprint } = claim
  try {
    const [, taken] = await Promise.all([
      run(SET_WAIT, [MAX_WAIT]),
      run(claimKey.sql, [idSite, caller, keyHash, endpoint, fingerprint]),
      run(SET_WAIT, ['0']),
    ])
    if (taken.length === 0) throw new KeyAlreadyUsed()
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    throw new AppError('idempotency_in_progress', { cause: error, retryAfterS: 1 })
  }
}

interface Found {
  fingerprint: Buffer
  response: unknown
}

const OF_THIS_KEY = `id_site = $1 AND caller = $2 AND key_hash = $3`
const saveResponse = preparedStatement<object>({
  bench: 'booking',
  sql: `UPDATE idempotency_key SET answer = $4 WHERE ${OF_THIS_KEY}`,
  row: {},
})
const findKey = preparedStatement<Found>({
  bench: 'booking',
  sql: `
  SELECT fingerprint, answer AS response FROM idempotency_key
  WHERE ${OF_THIS_KEY} AND created_at >= now() - interval '${RETENTION}'`,
  row: { fingerprint: 'bytea', response: 'jsonb' },
})

const named = ({ site }: Context, { caller, keyHash }: Claim): [number, string, Buffer] => [
  site.id,
  caller,
  keyHash,
]

async function find(ctx: Context, claim: Claim): Promise<Found | undefined> {
  const [found] = await findKey(ctx.db, ...named(ctx, claim))
  return found
}

/** Returns the reply of the first call. */
async function repeat(route: Route, ctx: Context, received: Received<Endpoint>, claim: Claim) {
  const found = await find(ctx, claim)
  // The key was deleted in the meantime because it was two days old.
  if (!found) throw new AppError('idempotency_in_progress', { retryAfterS: 1 })
  if (!found.fingerprint.equals(claim.fingerprint)) throw new AppError('idempotency_key_reused')
  const { again } = route.once ?? {}
  return again ? again(ctx, found.response, received) : found.response
}

/** The reply to store, cut to its schema; null if the reply is rebuilt for each repetition. */
function storedReply({ endpoint, once }: Route, done: unknown): unknown {
  if (once?.keep) return once.keep(done)
  if (once?.again) return null
  return endpoint.reply.parse(JSON.parse(JSON.stringify(done)))
}

/** By the clock of the process, which may be a little ahead: the job itself asks the database. */
export function oldIdempotencyKeysBefore(): Date {
  return new Date(Date.now() - RETENTION_HOURS * 3_600_000)
}

export async function deleteOldIdempotencyKeys(db: Db, idSite: number): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('id_site', '=', idSite)
    .where('created_at', '<', sql<Date>`now() - interval '${sql.raw(RETENTION)}'`)
    .execute()
}
