import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A process that stops says so at /ready, while it still serves requests. */
export interface Lifecycle {
  isStopping: boolean
  /** Ends responses that would not end by themselves. */
  endStreams?: () => void
}

interface Stopping {
  lifecycle: Lifecycle
  /** How long it still accepts connections; 0 where no gateway has any. */
  drainMs: number
}

const QUIET_TURNS = 5
/** A longer turn of the event loop ran callbacks after it had looked for connections. */
const SHORT_TURN_MS = 0.1
const LONGEST_MS = 2000
/** Longer than the gateway keeps a connection that is not used (deploy/nginx). */
const UNUSED_MS = 3000
const POLL_MS = 50

/** Lets the gateway go to another process before this one closes: no request of its is lost. */
export async function drain(server: Server, { lifecycle, drainMs }: Stopping): Promise<void> {
  lifecycle.isStopping = true
  await delay(drainMs)
  await stopListening(server)
  // Now they are opened again elsewhere. Later their connections would still be there at the end,
  // free, and the gateway would send requests on them while this process closes them.
  lifecycle.endStreams?.()
  if (drainMs > 0) await waitForConnections(server)
}

/**
 * Stops to listen, and leaves open connections open. A connection that still waits in the kernel's
 * queue would be reset, and with it a request that the gateway may not send twice: the server closes
 * right after short turns of the event loop that found none.
 */
export async function stopListening(server: Server): Promise<void> {
  const deadline = performance.now() + LONGEST_MS
  let quietTurns = 0
  const note = () => {
    quietTurns = 0
  }
  server.on('connection', note)
  await new Promise<void>((resolve) => {
    let turnStarted = performance.now()
    const endTurn = () => {
      const now = performance.now()
      quietTurns = now - turnStarted > SHORT_TURN_MS ? 0 : quietTurns + 1
      turnStarted = now
      if (quietTurns < QUIET_TURNS && now < deadline) return setImmediate(endTurn)
      // http.Server would close unused connections as well, while the gateway sends on one of them.
      NetServer.prototype.close.call(server)
      return resolve()
    }
    setImmediate(endTurn)
  })
  server.off('connection', note)
}

/** Until the gateway has left its connections: by an answer that says so, or because none is used. */
export async function waitForConnections(server: Server): Promise<void> {
  const deadline = performance.now() + UNUSED_MS
  const count = () =>
    new Promise<number>((resolve) => {
      server.getConnections((_, connections) => resolve(connections))
    })
  while (performance.now() < deadline && (await count()) > 0) await delay(POLL_MS)
}
