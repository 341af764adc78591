import { setTimeout as delay } from 'node:timers/promises'

const LOOK_EVERY_MS = 50

/** Looks again and again until the thing is so; fails when it takes too long. */
export async function waitFor(
  what: string,
  seconds: number,
  isSo: () => Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${seconds} s`)
    await delay(LOOK_EVERY_MS)
  }
}
