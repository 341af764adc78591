import { Block } from '@sesame/contract/blocks'
import type { FieldErrors } from '@sesame/contract/errors'
import { z } from 'zod'

export type Conf = Record<string, z.core.util.JSONType>

/** Site-wide defaults of a block type: any of its properties except its type. */
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

/** Parses stored defaults and drops what no longer matches. */
export function parseConf(slug: string, stored: unknown): Conf {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.assign(
    {},
    ...Object.entries(stored).map(([key, value]) => readConf(slug, { [key]: value }).conf ?? {}),
  ) as Conf
}

/** Parsing would add defaults; only values that were set are kept. */
function onlyKeysOf(wanted: Record<string, unknown>, parsed: Conf): Conf {
  return Object.fromEntries(Object.entries(parsed).filter(([key]) => Object.hasOwn(wanted, key)))
}
