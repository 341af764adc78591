/**
 * For `data()`: when what the page shows was last changed; of a list, the newest. A route passes
 * it on by `headers`.
 */
export function lastModified(...instants: readonly string[]) {
  const newest = Math.max(...instants.map((instant) => Date.parse(instant)))
  return { headers: { 'last-modified': new Date(newest).toUTCString() } }
}
