import type { Role } from '@sesame/contract/role'

import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Queue } from './job.ts'
import type { Live } from './live/live.ts'
import type { Log } from './log.ts'

export interface Site {
  id: number
  name: string
  timeZone: string
  /** Scheme, host and port of the canonical address, without a final slash. */
  url: string
}

export interface Actor {
  id: string
  role: Role
}

/** Database, site, actor, clock and log of one call; always the first argument of a use case. */
export interface Context {
  db: Db
  /** Tables that belong to no site. */
  platformDb: Db
  /** Database role for super admins and their logins; the worker has no right to it. */
  superAdminDb: Db
  /** The jobs that it enqueues carry the request id. */
  queue: Queue
  live: Live
  site: Site
  actor: Actor | null
  /** The hash of the login in use; null for anonymous visitors and jobs. */
  loginHash: Buffer | null
  /** The caller passed step-up within the last `STEP_UP_MINUTES`. */
  isVerified: boolean
  now: Date
  /** Of the request, or of the one that caused this job; null for what the clock causes. */
  requestId: string | null
  log: Log
  config: Config
  visitor: { address: string; userAgent: string }
}
