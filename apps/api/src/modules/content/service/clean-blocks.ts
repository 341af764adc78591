import type { FieldErrors } from '@sesame/contract/errors'

import { cleanHtml } from '../../../adapters/clean/cleaner.ts'
import type { Context } from '../../../platform/context.ts'
import { findImages } from '../../media/service/read.ts'
import { namedImages } from '../rules/blocks.ts'
import { requireNoFaults } from './write-checks.ts'

/** Cleans every rich text in a value, at any depth: each is under the key `html`. */
export async function cleanRichTexts<Value>(value: Value, idSite: number): Promise<Value> {
  // Cleaned sequentially, because a site may use one cleaner thread at a time.
  if (Array.isArray(value)) {
    const items: unknown[] = []
    for (const item of value) items.push(await cleanRichTexts(item, idSite))
    return items as Value
  }
  if (typeof value !== 'object' || value === null) return value
  const cleaned: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(value)) {
    const isRichText = name === 'html' && typeof part === 'string'
    cleaned[name] = await (isRichText ? cleanHtml(part, idSite) : cleanRichTexts(part, idSite))
  }
  return cleaned as Value
}

/** Requires that all pictures belong to this site; `field` is the blocks' path in the request. */
export async function requireImagesOfBlocks(
  ctx: Context,
  blocks: unknown,
  field: string,
): Promise<void> {
  const named = namedImages(blocks)
  const found = await findImages(
    ctx,
    named.map(({ id }) => id),
  )
  const errors: FieldErrors = {}
  for (const image of named) {
    if (!found.has(image.id)) errors[`${field}.${image.field}`] = ['Cette image n’existe pas.']
  }
  requireNoFaults(errors)
}

/** Removes lone surrogates, which JSON text may contain but `jsonb` refuses. */
export function asStoredJson(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'string' ? one.toWellFormed() : one,
  )
}
