import { Agent, request as send, type IncomingMessage } from 'node:http'

// Calls to the API cross one machine at most: plain HTTP over sockets kept open, without the
// web streams of `fetch`, which cost more than the call itself.
const agent = new Agent({ keepAlive: true, maxSockets: 128, maxFreeSockets: 64 })

/** A `fetch` for the contract's client: bodies of text, and forms with files. */
export const fetchFromApi: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  const outgoing = await toOutgoing(init)
  try {
    return await sendOnce(url, init, outgoing)
  } catch (error) {
    if (isRepeatable(init) && isStaleSocket(error)) return sendOnce(url, init, outgoing)
    throw error
  }
}

/** Twice does no harm: a read, or a call that the API knows again by its key. */
function isRepeatable(init: RequestInit | undefined): boolean {
  const isRead = (init?.method ?? 'GET') === 'GET'
  return isRead || new Headers(init?.headers).has('idempotency-key')
}

/** The API closed a kept socket at the moment we took it: nothing was asked yet. */
function isStaleSocket(error: unknown): boolean {
  return error instanceof StaleSocketError
}

class StaleSocketError extends Error {}

interface OutgoingBody {
  body: string | Uint8Array | undefined
  headers: Record<string, string | number>
}

async function toOutgoing(init: RequestInit | undefined): Promise<OutgoingBody> {
  const given = init?.body
  if (given instanceof FormData) {
    const encoded = new Response(given)
    const body = new Uint8Array(await encoded.arrayBuffer())
    const type = encoded.headers.get('content-type') ?? 'multipart/form-data'
    return { body, headers: { 'content-type': type, 'content-length': body.byteLength } }
  }
  if (typeof given !== 'string') return { body: undefined, headers: {} }
  return { body: given, headers: { 'content-length': Buffer.byteLength(given) } }
}

function sendOnce(
  url: URL,
  init: RequestInit | undefined,
  { body, headers }: OutgoingBody,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const outgoing = send(url, {
      agent,
      method: init?.method ?? 'GET',
      headers: {
        ...(init?.headers as Record<string, string> | undefined),
        ...headers,
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
