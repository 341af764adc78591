import { parentPort } from 'node:worker_threads'

export type ThreadReply = { ok: true; result: unknown } | { ok: false; message: string }

export const READY = 'ready'

type Handle = (task: never) => unknown

/** Inside a thread of a pool: runs `handle` for each task, one at a time. */
export function serveTasks(handle: Handle): void {
  const port = parentPort
  if (!port) throw new Error('this file runs in a thread of a pool')
  port.on('message', (task: unknown) => {
    void replyTo(handle, task).then((reply) => port.postMessage(reply))
  })
  port.postMessage(READY)
}

async function replyTo(handle: Handle, task: unknown): Promise<ThreadReply> {
  try {
    return { ok: true, result: await handle(task as never) }
  } catch (error) {
    // Structured clone drops the error class, so the stack is sent for the log.
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { ok: false, message }
  }
}
