import type { Query } from '@tanstack/react-query'

/**
 * What a query shows, in the words of `GET /admin/live`: `order`, `day` (every day) or
 * `day 2026-11-21`. Given as `meta` of the query, it is read again when that changes.
 */
export function liveMeta(...subjects: readonly string[]): { live: readonly string[] } {
  return { live: subjects }
}

/** `day` is affected by `day 2026-11-21`, but not the other way round. */
export function isAffected(subjects: readonly string[], changes: readonly string[]): boolean {
  return changes.some((change) =>
    subjects.some((subject) => change === subject || change.startsWith(`${subject} `)),
  )
}

export function isQueryAffected(
  { meta }: Pick<Query, 'meta'>,
  changes: readonly string[],
): boolean {
  const subjects = meta?.['live'] as readonly string[] | undefined
  return subjects !== undefined && isAffected(subjects, changes)
}
