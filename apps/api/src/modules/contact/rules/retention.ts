const ORPHAN_MS = 86_400_000

/** Cutoff for files without a submission; those of the last day may still be in progress. */
export function listOrphans(
  files: readonly string[],
  known: ReadonlySet<string>,
  now: Date,
): string[] {
  return files.filter((key) => !known.has(key) && madeAt(key) < now.getTime() - ORPHAN_MS)
}

/** A submission's UUIDv7 contains its instant, and its files are in a folder of that name. */
function madeAt(key: string): number {
  const id = key.split('/').at(-2) ?? ''
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}
