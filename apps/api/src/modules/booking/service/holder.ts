import type { Role } from '@sesame/contract/role'

import type { Context } from '../../../platform/context.ts'
import { deriveToken } from '../../../platform/secret.ts'
import type { Holder } from '../queries/booking.ts'

const SELLERS: ReadonlySet<Role> = new Set<Role>(['STAFF', 'ADMIN', 'SUPER_ADMIN'])

/** Whoever sells for the venue has no limit. */
export const NO_HOLDER: Holder = { by: null, from: null }

const KEY_BYTES = 16

interface Limits {
  perBrowser: number
  perAddress: number
}

/**
 * Identifies whose unpaid holds or orders are counted: a member by account, so that members behind
 * one address do not share a limit; a visitor by browser and network.
 */
export function holderOf(
  ctx: Context,
  browser: string | undefined,
  { perBrowser, perAddress }: Limits,
): Holder {
  const { actor, visitor } = ctx
  if (actor && !SELLERS.has(actor.role)) {
    return { by: { key: keyOf(ctx, 'member', actor.id), max: perBrowser }, from: null }
  }
  if (actor) return NO_HOLDER
  return {
    by: browser === undefined ? null : { key: keyOf(ctx, 'browser', browser), max: perBrowser },
    from: { key: keyOf(ctx, 'address', visitor.address), max: perAddress },
  }
}

/** Open holds of one operator: a bound against a screen that holds and never releases. */
const HOLDS_PER_OPERATOR = 10

/** Holds for a sale are counted by operator, and never with those of visitors. */
export function operatorOf(ctx: Context): Holder {
  if (!ctx.actor) return NO_HOLDER
  return { by: { key: keyOf(ctx, 'operator', ctx.actor.id), max: HOLDS_PER_OPERATOR }, from: null }
}

/**
 * Keyed with the secret, because a plain hash of an address can be reversed by trying all
 * addresses.
 */
function keyOf({ config, site }: Context, kind: string, value: string): Buffer {
  const token = deriveToken(config.keys, 'holder', site.id, kind, value)
  return Buffer.from(token, 'base64url').subarray(0, KEY_BYTES)
}
