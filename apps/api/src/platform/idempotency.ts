import { createHmac, hash } from 'node:crypto'

import { needsKey, type Endpoint, type Received } from '@sesame/contract/endpoint'

import type { Context } from './context.ts'
import { hotStatement, type Db } from './db.ts'
import { AppError } from './errors.ts'
import { createRequestTransaction, type Run } from './request-transaction.ts'
import type { Route } from './route.ts'

/** Longer than anybody tries again: a browser left open over a night, a job over a week-end's day. */
const KEPT = '48 hours'
/** The first call is done long before, unless it hangs: then the second is told to come back. */
const MAX_WAIT = '5s'

const KEY = /^[\x21-\x7e]{1,255}$/
const LOCK_NOT_AVAILABLE = '55P03'

/** The key of a call that may be repeated; nothing where it needs none and has none. */
export function readKey(endpoint: Endpoint, header: string | string[] | undefined) {
  if (!endpoint.idempotency) return undefined
  if (header === undefined) {
    if (needsKey(endpoint)) throw new AppError('idempotency_key_missing')
    return undefined
  }
  if (typeof header !== 'string' || !KEY.test(header)) throw new AppError('idempotency_key_invalid')
  return header
}

/** Without a key: the call as it is, and what it does after its effect. */
export async function runOnce(route: Route, ctx: Context, received: Received<Endpoint>) {
  const done = await route.handle(ctx, received)
  return route.once?.after ? route.once.after(ctx, done, received) : done
}

/**
 * Runs a call so that its repetition has no effect of its own: key, effect and answer are
 * committed together, or none is. A refusal keeps nothing, so it may be tried again.
 */
export async function runWithKey(
  route: Route,
  ctx: Context,
  received: Received<Endpoint>,
  key: string,
): Promise<unknown> {
  const claim = claimOf(route.endpoint, ctx, received, key)
  // Its own checks may refuse what its first run has used up: it is looked for before.
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
      await keep(transaction.db, ...named(ctx, claim), JSON.stringify(keptOf(route, done)))
      await transaction.commit()
    }
  } catch (error) {
    await transaction.rollback()
    if (error instanceof KeyIsTaken) return repeat(route, ctx, received, claim)
    throw error
  }
  // Browsers that are told before the commit would read the past.
  for (const signal of signals) ctx.live.signal(...signal)
  return route.once?.after ? route.once.after(ctx, done, received) : done
}

interface Claim {
  caller: string
  keyHash: Buffer
  endpoint: string
  fingerprint: Buffer
}

class KeyIsTaken extends Error {}

/**
 * The hashes are keyed by the key, which is not kept: neither a password in a request nor an
 * address can be guessed from them.
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

/** Files by their hash. */
function withoutBytes(_name: string, value: unknown): unknown {
  return value instanceof Uint8Array ? hash('sha256', value) : value
}

const TAKE = `
  INSERT INTO idempotency_key AS k (id_site, caller, key_hash, endpoint, fingerprint)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (id_site, caller, key_hash) DO UPDATE
  SET endpoint = excluded.endpoint, fingerprint = excluded.fingerprint, answer = NULL,
    created_at = now()
  WHERE k.created_at < now() - interval '${KEPT}'
  RETURNING true AS "isTaken"`
const SET_WAIT = `SELECT set_config('lock_timeout', $1, true)`

/** Waits for a call that runs under the same key; where that has done its work, this one has none. */
async function take(run: Run, idSite: number, claim: Claim): Promise<void> {
  const { caller, keyHash, endpoint, fingerprint } = claim
  try {
    const [, taken] = await Promise.all([
      run(SET_WAIT, [MAX_WAIT]),
      run(TAKE, [idSite, caller, keyHash, endpoint, fingerprint]),
      run(SET_WAIT, ['0']),
    ])
    if (taken.length === 0) throw new KeyIsTaken()
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    throw new AppError('idempotency_in_progress', { cause: error, retryAfterS: 1 })
  }
}

interface Found {
  fingerprint: Buffer
  answer: unknown
}

const MINE = `id_site = $1 AND caller = $2 AND key_hash = $3`
const keep = hotStatement<never>(`UPDATE idempotency_key SET answer = $4 WHERE ${MINE}`)
const select = hotStatement<Found>(`
  SELECT fingerprint, answer FROM idempotency_key
  WHERE ${MINE} AND created_at >= now() - interval '${KEPT}'`)
const forget = hotStatement<never>(`
  DELETE FROM idempotency_key WHERE id_site = $1 AND created_at < now() - interval '${KEPT}'`)

const named = ({ site }: Context, { caller, keyHash }: Claim): [number, string, Buffer] => [
  site.id,
  caller,
  keyHash,
]

async function find(ctx: Context, claim: Claim): Promise<Found | undefined> {
  const [found] = await select(ctx.db, ...named(ctx, claim))
  return found
}

/** Tells again what the first call did. */
async function repeat(route: Route, ctx: Context, received: Received<Endpoint>, claim: Claim) {
  const found = await find(ctx, claim)
  // Deleted since: it was two days old.
  if (!found) throw new AppError('idempotency_in_progress', { retryAfterS: 1 })
  if (!found.fingerprint.equals(claim.fingerprint)) throw new AppError('idempotency_key_reused')
  const { again } = route.once ?? {}
  return again ? again(ctx, found.answer, received) : found.answer
}

/** As the schema says and no more; nothing of an answer that is made anew. */
function keptOf({ endpoint, once }: Route, done: unknown): unknown {
  if (once?.keep) return once.keep(done)
  if (once?.again) return null
  return endpoint.reply.parse(JSON.parse(JSON.stringify(done)))
}

/** Every night. */
export async function forgetOldKeys(db: Db, idSite: number): Promise<void> {
  await forget(db, idSite)
}
