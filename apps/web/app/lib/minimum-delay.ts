const MINIMUM_DISPLAY_MS = 200

/** Lets a loading state stay long enough to be seen: an answer in 5 ms would only flicker. */
export async function withMinimumDelay<T>(work: Promise<T>): Promise<T> {
  const [settled] = await Promise.allSettled([
    work,
    new Promise((resolve) => setTimeout(resolve, MINIMUM_DISPLAY_MS)),
  ])
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}
