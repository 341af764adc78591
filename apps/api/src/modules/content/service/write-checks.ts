import type { ErrorCode, FieldErrors } from '@sesame/contract/errors'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { findImages } from '../../media/service/read.ts'
import { uniqueSlug, isNumber, toSlug } from '../rules/name.ts'

/** Requires that the pictures exist on this site. */
export async function requireImages(
  ctx: Context,
  ids: readonly (number | null)[],
  field = 'idImage',
): Promise<void> {
  const found = await findImages(ctx, ids)
  if (ids.some((id) => id !== null && !found.has(id))) {
    throw new AppError('invalid_input', { errors: { [field]: ['Cette image n’existe pas.'] } })
  }
}

export function requireNoFaults(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
}

/** Without a slug, a free one is made from the title. */
export async function chooseName(
  { title, slug }: { title: string; slug?: string | undefined },
  listTaken: (name: string) => Promise<string[]>,
): Promise<string> {
  if (slug !== undefined) return requireSlug(slug)
  const name = toSlug(title)
  return uniqueSlug(name, await listTaken(name))
}

/** Requires a valid slug; unique constraints check whether it is free. */
export function requireSlug(slug: string): string {
  if (isNumber(slug)) requireNoFaults({ slug: ['Il faut au moins une lettre.'] })
  return slug
}

const TAKEN = '23505'
const MISSING_OR_IN_USE = '23503'

/** Returns the written row, and maps constraint violations to our error codes. */
export async function mapWriteErrors<T>(
  work: Promise<T | undefined>,
  { reference = 'invalid_input' }: { reference?: ErrorCode } = {},
): Promise<T> {
  try {
    const row = await work
    if (row === undefined) throw new AppError('not_found')
    return row
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === TAKEN) throw new AppError('url_taken', { cause: error })
    if (code === MISSING_OR_IN_USE) throw new AppError(reference, { cause: error })
    throw error
  }
}

/** Deletes, unless the row is still referenced. */
export async function deleted(work: Promise<{ id: number } | undefined>) {
  await mapWriteErrors(work, { reference: 'still_in_use' })
  return { deleted: true as const }
}
