import type { Role } from '@sesame/contract/member'

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

/** Everything a use case may know of the world; always its first argument. */
export interface Context {
  db: Db
  /** Tables that belong to no site. */
  platformDb: Db
  /** Super admins and their logins, by a role of their own; the worker has no right on them. */
  superAdminDb: Db
  queue: Queue
  live: Live
  site: Site
  actor: Actor | null
  /** The hash of the login in use; null for anonymous visitors and jobs. */
  loginHash: Buffer | null
  /** Who calls has proved it, by factor or password, within the last `STEP_UP_MINUTES`. */
  isVerified: boolean
  now: Date
  log: Log
  config: Config
  visitor: { address: string; userAgent: string }
}
