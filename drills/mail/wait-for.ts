import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 50

/** Polls until the condition holds; throws after the given time. */
export async function waitFor(
  what: string,
  seconds: number,
  isSo: () => Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${seconds} s`)
    await delay(POLL_MS)
  }
}
