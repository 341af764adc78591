import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that the system gives to whoever asks for any one. */
const FIRST = 20_000
const COUNT = 8000

let next = (process.pid * 4) % COUNT

/**
 * A port for a program that is told one, and begins to listen on it a while later: nobody is given
 * it by chance until then.
 */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = FIRST + next
    next = (next + 1) % COUNT
    if (await isFree(port)) return port
  }
  throw new Error(`no port is free near ${FIRST + next}`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
