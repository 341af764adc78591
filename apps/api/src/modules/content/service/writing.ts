import type { ErrorCode, FieldErrors } from '@sesame/contract/errors'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { findImages } from '../../media/service/read.ts'
import { freeName, isNumber, nameOf } from '../rules/name.ts'

/** The pictures must be pictures of this site. */
export async function needImages(
  ctx: Context,
  ids: readonly (number | null)[],
  field = 'idImage',
): Promise<void> {
  const found = await findImages(ctx, ids)
  if (ids.some((id) => id !== null && !found.has(id))) {
    throw new AppError('invalid_input', { errors: { [field]: ['Cette image n’existe pas.'] } })
  }
}

export function refuseFaults(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
}

/** Where the operator chose no name, the title gives one that is free. */
export async function chooseName(
  { title, slug }: { title: string; slug?: string | undefined },
  listTaken: (name: string) => Promise<string[]>,
): Promise<string> {
  if (slug !== undefined) return needName(slug)
  const name = nameOf(title)
  return freeName(name, await listTaken(name))
}

/** A chosen name; whether it is taken, the keys of the tables tell. */
export function needName(slug: string): string {
  if (isNumber(slug)) refuseFaults({ slug: ['Il faut au moins une lettre.'] })
  return slug
}

const TAKEN = '23505'
const MISSING_OR_IN_USE = '23503'

/** The row that was written; what the keys of the tables refuse, in our words. */
export async function written<T>(
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

/** Deleted, unless something still names it. */
export async function deleted(work: Promise<{ id: number } | undefined>) {
  await written(work, { reference: 'still_in_use' })
  return { deleted: true as const }
}
