import type { FieldErrors } from '@sesame/contract/errors'

import { cleanHtml } from '../../../adapters/clean/clean-html.ts'
import type { Context } from '../../../platform/context.ts'
import { findImages } from '../../media/service/read.ts'
import { namedImages } from '../rules/blocks.ts'
import { refuseFaults } from './writing.ts'

/** The same value with every rich text in it cleaned, however deep: each stands under the name `html`. */
export async function cleanRichTexts<Value>(value: Value, idSite: number): Promise<Value> {
  // One after another: a site holds one thread of the cleaner at a time.
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

/** Every picture they name is one of this site; `field` is where the blocks are in the request. */
export async function needImagesOf(ctx: Context, blocks: unknown, field: string): Promise<void> {
  const named = namedImages(blocks)
  const found = await findImages(
    ctx,
    named.map(({ id }) => id),
  )
  const errors: FieldErrors = {}
  for (const image of named) {
    if (!found.has(image.id)) errors[`${field}.${image.field}`] = ['Cette image n’existe pas.']
  }
  refuseFaults(errors)
}

/** As `jsonb` takes it: half of a character pair, which a text in a request may hold, it does not. */
export function asStoredJson(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'string' ? one.toWellFormed() : one,
  )
}
