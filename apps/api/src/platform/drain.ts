import type { Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 20
const IDLE_CHECKS = 10
const LONGEST_MS = 2000

/**
 * Waits until no new connection has arrived for a moment. Closing the server earlier would reset
 * connections still in the kernel's accept queue.
 */
export async function waitForIdle(server: Server): Promise<void> {
  const deadline = performance.now() + LONGEST_MS
  let quietLooks = 0
  const note = () => {
    quietLooks = 0
  }
  server.on('connection', note)
  // Counts event-loop turns, not milliseconds: a busy loop accepts one connection per turn.
  while (quietLooks < IDLE_CHECKS && performance.now() < deadline) {
    quietLooks += 1
    await delay(POLL_MS)
    await nextTurn()
  }
  server.off('connection', note)
}
