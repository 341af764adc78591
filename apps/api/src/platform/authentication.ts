import type { FastifyRequest } from 'fastify'

import type { Actor } from './context.ts'
import { hotStatement, type Db } from './db.ts'
import { AppError } from './errors.ts'
import { hashToken } from './secret.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

// The role is read with each request: a change of role or a revoked login acts at once.
export const FIND_ACTOR = `
  SELECT coalesce(l.id_member, l.id_super_admin) AS id, coalesce(m.role, 'SUPER_ADMIN') AS role
  FROM login l
  LEFT JOIN member m ON m.id_site = l.id_site AND m.id = l.id_member
  WHERE l.id_site = $1 AND l.token_hash = $2 AND l.expires_at > now()`
const findActor = hotStatement<Actor>(FIND_ACTOR)

export interface Identity {
  actor: Actor | null
  loginHash: Buffer | null
}

const ANONYMOUS: Identity = { actor: null, loginHash: null }

/** Who calls, by the token in `Authorization` or in the cookie; a wrong or old token is nobody. */
export async function authenticate(
  request: FastifyRequest,
  db: Db,
  idSite: number,
): Promise<Identity> {
  const header = request.headers.authorization?.replace(/^Bearer\s+/i, '')
  const token = header ?? request.cookies['token']
  if (!token || !TOKEN.test(token)) return ANONYMOUS
  if (header === undefined) requireOwnOrigin(request)
  const loginHash = hashToken(token)
  const [actor] = await findActor(db, idSite, loginHash)
  return actor ? { actor, loginHash } : ANONYMOUS
}

/** A cookie travels by itself: calls that change something must come from our own pages. */
function requireOwnOrigin(request: FastifyRequest): void {
  if (request.method === 'GET') return
  const { origin } = request.headers
  if (!origin || !URL.canParse(origin) || new URL(origin).host !== request.host) {
    throw new AppError('foreign_origin')
  }
}
