import { createHash } from 'node:crypto'

import type { LimitName } from '@sesame/contract/endpoint'
import { sql } from 'kysely'

import type { Context } from './context.ts'
import { preparedStatement, type Db } from './db.ts'
import { AppError } from './errors.ts'

export interface LimitRule {
  max: number
  windowS: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Rate limits per network address and per account. */
export const LIMITS: Record<LimitName, { address: LimitRule; account?: LimitRule }> = {
  login: { address: { max: 30, windowS: 15 * MINUTE }, account: { max: 10, windowS: 15 * MINUTE } },
  // A code has six digits and three codes are valid at a time, so only few guesses are allowed.
  secondFactor: {
    address: { max: 30, windowS: 15 * MINUTE },
    account: { max: 5, windowS: 15 * MINUTE },
  },
  // Each change ends logins and sends a mail; people rarely change more than a few.
  factorChange: { address: { max: 60, windowS: 15 * MINUTE } },
  // Each one sends a mail.
  invitation: { address: { max: 60, windowS: HOUR } },
  register: { address: { max: 10, windowS: HOUR }, account: { max: 3, windowS: HOUR } },
  reset: { address: { max: 10, windowS: HOUR }, account: { max: 3, windowS: HOUR } },
  token: { address: { max: 30, windowS: 15 * MINUTE } },
  newsletter: { address: { max: 10, windowS: HOUR }, account: { max: 3, windowS: HOUR } },
  message: { address: { max: 10, windowS: HOUR }, account: { max: 5, windowS: HOUR } },
  // Counted even if the form is invalid, since only the API validates it.
  form: { address: { max: 30, windowS: HOUR }, account: { max: 5, windowS: HOUR } },
  giftCard: { address: { max: 20, windowS: 15 * MINUTE } },
  hold: { address: { max: 60, windowS: 15 * MINUTE } },
  quote: { address: { max: 60, windowS: 15 * MINUTE } },
  order: { address: { max: 30, windowS: 15 * MINUTE } },
  // Each one sends a mail with its files.
  confirmation: { address: { max: 20, windowS: HOUR }, account: { max: 3, windowS: HOUR } },
  consent: { address: { max: 60, windowS: 15 * MINUTE } },
  pageView: { address: { max: 600, windowS: 15 * MINUTE } },
  // Each source named in an address creates a row.
  visit: { address: { max: 60, windowS: 15 * MINUTE } },
  drawing: { address: { max: 300, windowS: 15 * MINUTE } },
  // A visitor with a cart reads it on every page.
  cart: { address: { max: 600, windowS: 15 * MINUTE } },
  relay: { address: { max: 60, windowS: 15 * MINUTE } },
  // Drawing a document takes 100 ms of CPU.
  document: { address: { max: 120, windowS: 15 * MINUTE } },
  // A search scans all texts of the site.
  search: { address: { max: 300, windowS: 15 * MINUTE } },
  // Applications read a feed a few times an hour; many may share the address of their maker.
  calendarFeed: { address: { max: 300, windowS: 15 * MINUTE } },
  // Prevents guessing the order number that belongs to an e-mail address.
  withdrawal: { address: { max: 20, windowS: 15 * MINUTE } },
}

const hit = preparedStatement<{ hits: number; retry_after_s: number }>({
  bench: 'shop',
  sql: 'SELECT hits, retry_after_s FROM count_rate_limit_hit($1, make_interval(secs => $2))',
  row: { hits: 'int4', retry_after_s: 'int4' },
})

/**
 * Counts one attempt and throws if the limit is exceeded. The counter is in PostgreSQL so that all
 * processes share it; if it cannot be counted, the call fails.
 */
export async function countAttempt(db: Db, rule: LimitRule, ...who: (string | number)[]) {
  const [count] = await hit(db, limitKey(who), rule.windowS)
  if (!count) throw new Error('the attempt was not counted')
  if (count.hits > rule.max) {
    throw new AppError('too_many_requests', { retryAfterS: Math.max(1, count.retry_after_s) })
  }
  return count.hits
}

/** Counts a call of the visitor's network address against a named limit. */
export async function limitAddress(
  { platformDb, site, visitor }: Pick<Context, 'platformDb' | 'site' | 'visitor'>,
  limit: LimitName,
): Promise<void> {
  await countAttempt(platformDb, LIMITS[limit].address, 'address', limit, site.id, visitor.address)
}

export async function resetRateLimit(db: Db, ...who: (string | number)[]) {
  await sql`SELECT reset_rate_limit(${limitKey(who)})`.execute(db)
}

/** Addresses and e-mails are stored as hashes, so the table holds no personal data. */
function limitKey(who: (string | number)[]): string {
  return createHash('sha256').update(who.join('\n')).digest('base64url')
}
