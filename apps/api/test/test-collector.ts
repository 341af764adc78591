import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code: number }
}

export interface TestCollector {
  url: string
  /** Each request as it came. */
  bodies: string[]
  spans: () => ReceivedSpan[]
  close: () => Promise<void>
}

/** A collector that speaks OTLP over HTTP (JSON); a silent one never answers. */
export async function startTestCollector({ isSilent = false } = {}): Promise<TestCollector> {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void respond(request, response, { bodies, isSilent })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () => bodies.flatMap(spansIn),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { bodies, isSilent }: { bodies: string[]; isSilent: boolean },
): Promise<void> {
  bodies.push(`${request.method} ${request.url} ${await text(request)}`)
  if (isSilent) return
  const isTraces = request.method === 'POST' && request.url === '/v1/traces'
  response.setHeader('content-type', 'application/json')
  response.writeHead(isTraces ? 200 : 404).end('{}')
}

interface Export {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[]
}

function spansIn(body: string): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(body.slice(body.indexOf('{'))) as Export
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
}

/** The names of a span and of all above it, and where the uppermost one belongs. */
export function lineage(spans: readonly ReceivedSpan[], span: ReceivedSpan): string[] {
  const above = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [span.name, ...(above ? lineage(spans, above) : [span.parentSpanId ?? 'no parent'])]
}
