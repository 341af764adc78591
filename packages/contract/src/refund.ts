import { z } from 'zod'

/** What is refunded: everything that is left, an amount, or chosen lines. */
export const refundChoice = {
  /** Default: everything not yet refunded. */
  amountCents: z.int().positive().optional(),
  /** Chosen lines, instead of an amount. */
  lines: z
    .array(
      z.strictObject({
        line: z.int().min(1).max(1000),
        /** Default: all pieces that are left. */
        quantity: z.int().positive().max(100_000).optional(),
      }),
    )
    .max(100)
    .optional(),
  /** Shipping, together with chosen lines. */
  includesShipping: z.boolean().default(false),
  /** Cancels the sessions: of the chosen lines, or all of them. */
  cancelsSessions: z.boolean(),
  /** Goods of the chosen lines go back to stock. */
  restocks: z.boolean().default(false),
}

/** Changes with everything that a refund of the order depends on. */
export const RefundVersion = z.string().regex(/^[0-9a-f]{32}$/)
