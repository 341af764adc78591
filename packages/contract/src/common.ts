import { z } from 'zod'

/** Shared schemas of content: slugs, ids, titles. */

export const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

export const Id = z.coerce.number().int().positive().max(2_147_483_647)

/** Id of a referenced item in a body. */
export const IdRef = z.int().positive().max(2_147_483_647)

/** Content is requested by id or slug. */
export const IdOrSlug = z.union([Id, Slug])

export const Title = z.string().trim().min(1).max(160)
export const Summary = z.string().trim().max(600)
/** A note of the staff, for each other or for the customer. */
export const Reason = z.string().trim().min(3, 'Dites pourquoi en quelques mots.').max(500)
export const Cents = z.int().nonnegative()
/** Last four digits of a bank card. */
export const CardLast4 = z.string().regex(/^\d{4}$/)
/** A day that a caller names; PostgreSQL has no year 0. */
export const Day = z.iso.date().refine((value) => /^[12]/.test(value), 'Cette année est trop loin.')
/** Responses use the offset of the venue; requests may use any. */
export const Instant = z.iso.datetime({ offset: true })
export const Deleted = z.object({ deleted: z.literal(true) })

type AllFieldsRequired<T> =
  T extends z.ZodDefault<infer Inner>
    ? AllFieldsRequired<Inner>
    : T extends z.ZodArray<infer Item extends z.ZodType>
      ? z.ZodArray<Extract<AllFieldsRequired<Item>, z.ZodType>>
      : T extends z.ZodObject<infer Shape, infer Config>
        ? z.ZodObject<
            { [Key in keyof Shape]: Extract<AllFieldsRequired<Shape[Key]>, z.ZodType> },
            Config
          >
        : T

/**
 * Makes the body of a PUT from that of a POST: fields with defaults become required, also in lists.
 * Otherwise a caller who omits one would remove a page's guard or publish a withdrawn product.
 */
export function requireAllFields<T extends z.ZodType>(schema: T): AllFieldsRequired<T> {
  return withoutDefaults(schema) as AllFieldsRequired<T>
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
