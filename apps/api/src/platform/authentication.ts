import { STEP_UP_MINUTES } from '@sesame/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'

import type { Actor, Context } from './context.ts'
import { preparedStatement, type Db } from './db.ts'
import { AppError } from './errors.ts'
import { hashToken } from './secret.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** An administrator's login ends after this idle time, even if its cookie is still valid. */
const ADMIN_IDLE_MINUTES = 120

// The role is read with each request, so a changed role or a revoked login takes effect at once. A
// login whose member or super admin is missing counts as anonymous.
export const FIND_ACTOR = `
  SELECT coalesce(m.id, l.id_super_admin) AS id,
    CASE WHEN l.id_super_admin IS NULL THEN m.role ELSE 'SUPER_ADMIN' END AS role,
    l.verified_at > transaction_instant() - interval '${STEP_UP_MINUTES} minutes' AS "isVerified",
    l.last_used_at < transaction_instant() - interval '1 minute' AS "isToTouch"
  FROM login l
  LEFT JOIN member m ON m.id_site = l.id_site AND m.id = l.id_member AND m.erased_at IS NULL
  WHERE l.id_site = $1 AND l.token_hash = $2 AND l.expires_at > transaction_instant()
    AND CASE WHEN l.id_super_admin IS NULL THEN m.id IS NOT NULL
      ELSE super_admin_exists(l.id_super_admin) END
    AND (m.role IN ('CUSTOMER', 'STAFF')
      OR l.last_used_at > transaction_instant() - interval '${ADMIN_IDLE_MINUTES} minutes')`
const findActor = preparedStatement<Actor & { isVerified: boolean; isToTouch: boolean }>({
  bench: 'api',
  sql: FIND_ACTOR,
  row: { id: 'uuid', role: 'text', isVerified: 'bool', isToTouch: 'bool' },
})

// The condition is repeated in the UPDATE so that only one of several concurrent requests writes.
async function touchLogin(db: Db, idSite: number, loginHash: Buffer): Promise<void> {
  await db
    .updateTable('login')
    .set({ last_used_at: sql`transaction_instant()` })
    .where('id_site', '=', idSite)
    .where('token_hash', '=', loginHash)
    .where('last_used_at', '<', sql<Date>`transaction_instant() - interval '1 minute'`)
    .execute()
}

export type Identity = Pick<Context, 'actor' | 'loginHash' | 'isVerified'>

const ANONYMOUS: Identity = { actor: null, loginHash: null, isVerified: false }

/**
 * Finds the caller by the token in `Authorization` or in the cookie. A wrong or expired token means
 * anonymous.
 */
export async function authenticate(
  request: FastifyRequest,
  { db, superAdminDb }: Pick<Context, 'db' | 'superAdminDb'>,
  idSite: number,
): Promise<Identity> {
  const header = request.headers.authorization?.replace(/^Bearer\s+/i, '')
  const token = header ?? readCookie(request)
  if (!token || !TOKEN.test(token)) return ANONYMOUS
  if (header === undefined) requireOwnOrigin(request)
  const loginHash = hashToken(token)
  const [found] = await findActor(db, idSite, loginHash)
  if (!found) return ANONYMOUS
  // The last use is written at most once a minute and not awaited: if the write is lost, an idle
  // login ends one minute early.
  if (found.isToTouch) {
    // Tables of super admins are written with their own database role.
    const ownDb = found.role === 'SUPER_ADMIN' ? superAdminDb : db
    touchLogin(ownDb, idSite, loginHash).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the use of a login was not recorded')
    })
  }
  const { id, role, isVerified } = found
  return { actor: { id, role }, loginHash, isVerified }
}

/**
 * If two cookies have this name, one may have been set by a neighbouring host and we cannot tell
 * which: ignore both. The website does the same.
 */
function readCookie({ cookies, headers }: FastifyRequest): string | undefined {
  const count = headers.cookie?.match(/(?:^|;)\s*token\s*=/g)?.length
  return count === 1 ? cookies['token'] : undefined
}

/**
 * Browsers attach cookies to requests from any page, so calls that change something must come from
 * our own origin.
 */
function requireOwnOrigin(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const own = `${request.protocol}://${request.host}`
  // The same host without TLS, or on another port, is another origin.
  const isOwn = URL.canParse(own) && request.headers.origin === new URL(own).origin
  if (!isOwn) throw new AppError('foreign_origin')
}
