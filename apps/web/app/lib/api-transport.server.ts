import { Agent, request as send, type IncomingMessage } from 'node:http'

// Calls to the API cross one machine at most: plain HTTP over sockets kept open, without the
// web streams of `fetch`, which cost more than the call itself.
const agent = new Agent({ keepAlive: true, maxSockets: 128, maxFreeSockets: 64 })

/** A `fetch` for the contract's client: text bodies only. */
export const fetchFromApi: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  try {
    return await sendOnce(url, init)
  } catch (error) {
    const isRepeatable = (init?.method ?? 'GET') === 'GET'
    if (isRepeatable && isStaleSocket(error)) return sendOnce(url, init)
    throw error
  }
}

/** The API closed a kept socket at the moment we took it: nothing was asked yet. */
function isStaleSocket(error: unknown): boolean {
  return error instanceof StaleSocketError
}

class StaleSocketError extends Error {}

function sendOnce(url: URL, init: RequestInit | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    const body = typeof init?.body === 'string' ? init.body : undefined
    const outgoing = send(url, {
      agent,
      method: init?.method ?? 'GET',
      headers: {
        ...(init?.headers as Record<string, string> | undefined),
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
      ...(init?.signal && { signal: init.signal }),
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = outgoing.reusedSocket && error.code === 'ECONNRESET'
      reject(isStale ? new StaleSocketError(error.message, { cause: error }) : error)
    })
    outgoing.on('response', (incoming) => {
      collect(incoming).then(resolve, reject)
    })
    outgoing.end(body)
  })
}

async function collect(incoming: IncomingMessage): Promise<Response> {
  incoming.setEncoding('utf8')
  let text = ''
  for await (const chunk of incoming) text += chunk as string
  const status = incoming.statusCode ?? 500
  return new Response(status === 204 || status === 304 ? null : text, { status })
}
