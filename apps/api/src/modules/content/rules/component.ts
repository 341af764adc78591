import { Block } from '@sesame/contract/blocks'
import type { FieldErrors } from '@sesame/contract/errors'
import { z } from 'zod'

export type Conf = Record<string, z.core.util.JSONType>

/** What may be set for all blocks of a type: any part of it, but not its type. */
const SCHEMAS = new Map<string, z.ZodType>(
  Block.options.map(({ shape: { type, ...rest } }) => [
    type.value,
    z.strictObject(rest as z.ZodRawShape).partial(),
  ]),
)

export function isBlockType(slug: string): boolean {
  return SCHEMAS.has(slug)
}

export type ReadConf =
  | { conf: Conf; errors?: undefined }
  | { conf?: undefined; errors: FieldErrors }

export function readConf(slug: string, wanted: Record<string, unknown>): ReadConf {
  const parsed = SCHEMAS.get(slug)?.safeParse(wanted)
  if (parsed?.success) return { conf: onlyKeysOf(wanted, parsed.data as Conf) }
  const errors: FieldErrors = {}
  for (const { path, message } of parsed?.error.issues ?? []) {
    ;(errors[['conf', ...path.map(String)].join('.')] ??= []).push(message)
  }
  return { errors }
}

/** A stored configuration without what does not fit any more. */
export function fitConf(slug: string, stored: unknown): Conf {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.assign(
    {},
    ...Object.entries(stored).map(([key, value]) => readConf(slug, { [key]: value }).conf ?? {}),
  ) as Conf
}

/** Reading fills in what blocks have by default; here, what was not said stays unsaid. */
function onlyKeysOf(wanted: Record<string, unknown>, parsed: Conf): Conf {
  return Object.fromEntries(Object.entries(parsed).filter(([key]) => Object.hasOwn(wanted, key)))
}
