import type { Block } from '@sesame/contract/blocks'
import type { FieldErrors } from '@sesame/contract/errors'

import { cleanHtml } from '../../../adapters/clean/clean-html.ts'
import type { Context } from '../../../platform/context.ts'
import { findImages } from '../../media/service/read.ts'
import { namedImages } from '../rules/blocks.ts'
import { refuseFaults } from './writing.ts'

/** Blocks with the rich texts in them cleaned, those in columns too. */
export async function cleanBlocks<B extends Block>(blocks: readonly B[]): Promise<B[]> {
  const cleaned: B[] = []
  // One after another: the cleaner takes one text at a time.
  for (const block of blocks) cleaned.push(await cleanBlock(block))
  return cleaned
}

async function cleanBlock<B extends Block>(block: B): Promise<B> {
  if ('html' in block) return { ...block, html: await cleanHtml(block.html) }
  if (block.type !== 'columns') return block
  const columns = []
  for (const column of block.columns) columns.push(await cleanBlocks(column))
  return { ...block, columns }
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
