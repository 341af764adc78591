import { STEP_UP_MINUTES } from '@sesame/contract/endpoint'
import type { FastifyRequest } from 'fastify'

import type { Actor, Context } from './context.ts'
import { hotStatement } from './db.ts'
import { AppError } from './errors.ts'
import { hashToken } from './secret.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** An administrator's login that nobody uses ends after this time; the cookie may stay longer. */
const ADMIN_IDLE_MINUTES = 120

// The role is read with each request: a change of role or a revoked login acts at once.
// A login without its member, or without its super admin, is nobody's: no role is assumed.
export const FIND_ACTOR = `
  SELECT coalesce(m.id, l.id_super_admin) AS id,
    CASE WHEN l.id_super_admin IS NULL THEN m.role ELSE 'SUPER_ADMIN' END AS role,
    l.verified_at > now() - interval '${STEP_UP_MINUTES} minutes' AS "isVerified",
    l.last_used_at < now() - interval '1 minute' AS "isToTouch"
  FROM login l
  LEFT JOIN member m ON m.id_site = l.id_site AND m.id = l.id_member AND m.erased_at IS NULL
  WHERE l.id_site = $1 AND l.token_hash = $2 AND l.expires_at > now()
    AND CASE WHEN l.id_super_admin IS NULL THEN m.id IS NOT NULL
      ELSE super_admin_exists(l.id_super_admin) END
    AND (m.role IN ('CUSTOMER', 'STAFF')
      OR l.last_used_at > now() - interval '${ADMIN_IDLE_MINUTES} minutes')`
const findActor = hotStatement<Actor & { isVerified: boolean; isToTouch: boolean }>(FIND_ACTOR)

// The condition is repeated: of several requests at once, one writes.
const touchLogin = hotStatement<never>(`
  UPDATE login SET last_used_at = now()
  WHERE id_site = $1 AND token_hash = $2 AND last_used_at < now() - interval '1 minute'`)

export type Identity = Pick<Context, 'actor' | 'loginHash' | 'isVerified'>

const ANONYMOUS: Identity = { actor: null, loginHash: null, isVerified: false }

/** Who calls, by the token in `Authorization` or in the cookie; a wrong or old token is nobody. */
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
  // Once a minute, and not waited for: a use that is not recorded ends an idle login a minute
  // early, which harms nobody.
  if (found.isToTouch) {
    // What is a super admin's is changed by a role of its own.
    const ownDb = found.role === 'SUPER_ADMIN' ? superAdminDb : db
    touchLogin(ownDb, idSite, loginHash).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the use of a login was not recorded')
    })
  }
  const { id, role, isVerified } = found
  return { actor: { id, role }, loginHash, isVerified }
}

/**
 * Two cookies of that name were set by two parties, a neighbouring host perhaps, and nothing
 * tells which is ours: neither counts. The website reads them in the same way.
 */
function readCookie({ cookies, headers }: FastifyRequest): string | undefined {
  const count = headers.cookie?.match(/(?:^|;)\s*token\s*=/g)?.length
  return count === 1 ? cookies['token'] : undefined
}

/** A cookie travels by itself: calls that change something must come from our own pages. */
function requireOwnOrigin(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const own = `${request.protocol}://${request.host}`
  // The same host without TLS, or on another port, is somebody else.
  const isOwn = URL.canParse(own) && request.headers.origin === new URL(own).origin
  if (!isOwn) throw new AppError('foreign_origin')
}
