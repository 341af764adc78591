const KEPT_YEARS = 3

/** What people sent before this instant is forgotten. */
export function keptSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - KEPT_YEARS)
  return since
}

const ORPHAN_MS = 86_400_000

/** Files of submissions that never came to be; those of the last day may still be on their way. */
export function listOrphans(
  files: readonly string[],
  known: ReadonlySet<string>,
  now: Date,
): string[] {
  return files.filter((key) => !known.has(key) && madeAt(key) < now.getTime() - ORPHAN_MS)
}

/** A submission's id begins with its instant, and its files lie in a folder of that name. */
function madeAt(key: string): number {
  const id = key.split('/').at(-2) ?? ''
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}
