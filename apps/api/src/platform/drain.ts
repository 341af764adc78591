import type { Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'

const LOOK_EVERY_MS = 20
const QUIET_LOOKS = 10
const LONGEST_MS = 2000

/**
 * Waits until no connection has come in for a moment. Closing a server resets those still in
 * the kernel's queue, with requests sent before anybody knew that the process would stop.
 */
export async function untilQuiet(server: Server): Promise<void> {
  const deadline = performance.now() + LONGEST_MS
  let quietLooks = 0
  const note = () => {
    quietLooks = 0
  }
  server.on('connection', note)
  // Looks are counted, not time: one turn of the event loop takes one connection from the
  // queue, and a busy one may take long.
  while (quietLooks < QUIET_LOOKS && performance.now() < deadline) {
    quietLooks += 1
    await delay(LOOK_EVERY_MS)
    await nextTurn()
  }
  server.off('connection', note)
}
