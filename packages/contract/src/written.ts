import { z } from 'zod'

/** What written things have in common: names, numbers, lengths. */

export const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

export const Id = z.coerce.number().int().positive().max(2_147_483_647)

/** The number of another thing, in a body. */
export const IdRef = z.int().positive().max(2_147_483_647)

/** Things people read are named by number or, in addresses, by slug. */
export const IdOrSlug = z.union([Id, Slug])

export const Title = z.string().trim().min(1).max(160)
export const Summary = z.string().trim().max(600)
export const Deleted = z.object({ deleted: z.literal(true) })
