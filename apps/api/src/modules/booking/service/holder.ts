import type { Context } from '../../../platform/context.ts'
import { deriveToken } from '../../../platform/secret.ts'
import type { Holder } from '../queries/booking.ts'

/** The staff books without a limit. */
export const NO_HOLDER: Holder = { by: null, from: null }

const KEY_BYTES = 16

/** How many there may be at the same time. */
interface Limits {
  perBrowser: number
  perAddress: number
}

/**
 * Whose unpaid holds, or orders, are counted. Members are counted by their account, so that those behind
 * one address do not count for each other; visitors by their browser and by their network.
 */
export function holderOf(
  ctx: Context,
  browser: string | undefined,
  { perBrowser, perAddress }: Limits,
): Holder {
  const { actor, visitor } = ctx
  if (actor?.role === 'CUSTOMER') {
    return { by: { key: keyOf(ctx, 'member', actor.id), max: perBrowser }, from: null }
  }
  if (actor) return NO_HOLDER
  return {
    by: browser === undefined ? null : { key: keyOf(ctx, 'browser', browser), max: perBrowser },
    from: { key: keyOf(ctx, 'address', visitor.address), max: perAddress },
  }
}

/** Made with the secret: a plain hash of an address is undone by trying all addresses. */
function keyOf({ config, site }: Context, kind: string, value: string): Buffer {
  const token = deriveToken(config.keys, 'holder', site.id, kind, value)
  return Buffer.from(token, 'base64url').subarray(0, KEY_BYTES)
}
