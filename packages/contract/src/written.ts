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

type Whole<T> =
  T extends z.ZodDefault<infer Inner>
    ? Whole<Inner>
    : T extends z.ZodArray<infer Item extends z.ZodType>
      ? z.ZodArray<Extract<Whole<Item>, z.ZodType>>
      : T extends z.ZodObject<infer Shape, infer Config>
        ? z.ZodObject<{ [Key in keyof Shape]: Extract<Whole<Shape[Key]>, z.ZodType> }, Config>
        : T

/**
 * The body of a PUT, from that of the POST: a field with a default must be said, down to its lists.
 * Otherwise a caller who leaves one out takes a guard off a page or publishes a withdrawn product.
 */
export function whole<T extends z.ZodType>(schema: T): Whole<T> {
  return withoutDefaults(schema) as Whole<T>
}

function withoutDefaults(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault) return withoutDefaults(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodArray) {
    return schema.clone({ ...schema.def, element: withoutDefaults(schema.element as z.ZodType) })
  }
  if (!(schema instanceof z.ZodObject)) return schema
  const fields = Object.entries<z.ZodType>(schema.shape)
  const shape = Object.fromEntries(fields.map(([name, field]) => [name, withoutDefaults(field)]))
  return schema.clone({ ...schema.def, shape })
}
