import { createHash } from 'node:crypto'

import type { LimitName } from '@sesame/contract/endpoint'

import { hotStatement, type Db } from './db.ts'
import { AppError } from './errors.ts'

export interface LimitRule {
  max: number
  windowS: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How often a call may be made from one address, and on one account. */
export const LIMITS: Record<LimitName, { address: LimitRule; account?: LimitRule }> = {
  login: { address: { max: 30, windowS: 15 * MINUTE }, account: { max: 10, windowS: 15 * MINUTE } },
  // Six digits, three of which are right at a time: few guesses.
  secondFactor: {
    address: { max: 30, windowS: 15 * MINUTE },
    account: { max: 5, windowS: 15 * MINUTE },
  },
  // Each change ends logins and sends a mail; few people change more than a handful.
  factorChange: { address: { max: 60, windowS: 15 * MINUTE } },
  register: { address: { max: 10, windowS: HOUR }, account: { max: 3, windowS: HOUR } },
  reset: { address: { max: 10, windowS: HOUR }, account: { max: 3, windowS: HOUR } },
  token: { address: { max: 30, windowS: 15 * MINUTE } },
  newsletter: { address: { max: 10, windowS: HOUR }, account: { max: 3, windowS: HOUR } },
  message: { address: { max: 10, windowS: HOUR }, account: { max: 5, windowS: HOUR } },
  // Counted even when the form is refused, and forms are checked here only.
  form: { address: { max: 30, windowS: HOUR }, account: { max: 5, windowS: HOUR } },
  giftCard: { address: { max: 20, windowS: 15 * MINUTE } },
  hold: { address: { max: 60, windowS: 15 * MINUTE } },
  quote: { address: { max: 60, windowS: 15 * MINUTE } },
  order: { address: { max: 30, windowS: 15 * MINUTE } },
  consent: { address: { max: 60, windowS: 15 * MINUTE } },
  pageView: { address: { max: 600, windowS: 15 * MINUTE } },
  // Each source that a visitor names is a row of its own.
  visit: { address: { max: 60, windowS: 15 * MINUTE } },
  drawing: { address: { max: 300, windowS: 15 * MINUTE } },
  // Every page of a visitor with a cart reads it again.
  cart: { address: { max: 600, windowS: 15 * MINUTE } },
  relay: { address: { max: 60, windowS: 15 * MINUTE } },
  // Drawing one costs a tenth of a second of a processor.
  document: { address: { max: 120, windowS: 15 * MINUTE } },
  // Words are looked up in every text of the site.
  search: { address: { max: 300, windowS: 15 * MINUTE } },
  // An order's number and its address are not to be guessed.
  withdrawal: { address: { max: 20, windowS: 15 * MINUTE } },
}

const hit = hotStatement<{ hits: number; retry_after_s: number }>(
  'SELECT hits, retry_after_s FROM rate_limit_hit($1, make_interval(secs => $2))',
)
const clear = hotStatement<never>('SELECT rate_limit_forget($1)')

/**
 * Counts one attempt and refuses it past the limit. The count is kept in PostgreSQL,
 * so that all processes share it; when it cannot be counted, the call fails.
 */
export async function countAttempt(db: Db, rule: LimitRule, ...who: (string | number)[]) {
  const [count] = await hit(db, limitKey(who), rule.windowS)
  if (!count) throw new Error('the attempt was not counted')
  if (count.hits > rule.max) {
    throw new AppError('too_many_requests', { retryAfterS: Math.max(1, count.retry_after_s) })
  }
  return count.hits
}

export async function forgetAttempts(db: Db, ...who: (string | number)[]) {
  await clear(db, limitKey(who))
}

/** Addresses and e-mails are counted by their hash: the table holds nobody's name. */
function limitKey(who: (string | number)[]): string {
  return createHash('sha256').update(who.join('\n')).digest('base64url')
}
