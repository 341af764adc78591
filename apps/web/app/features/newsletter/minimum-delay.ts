const MINIMUM_DISPLAY_MS = 200

/** Keeps a loading state visible for a moment: a response within 5 ms would only flicker. */
export async function withMinimumDelay<T>(work: Promise<T>): Promise<T> {
  const [settled] = await Promise.allSettled([
    work,
    new Promise((resolve) => setTimeout(resolve, MINIMUM_DISPLAY_MS)),
  ])
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}
