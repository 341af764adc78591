import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

interface Metrics {
  contentType: string
  metrics(): Promise<string>
}

interface Listen {
  host: string
  port: number
}

const READS = new Set<string | undefined>(['GET', 'HEAD'])

/** Serves Prometheus metrics on a separate port, so that a gateway mistake cannot expose them. */
export async function serveMetrics(registry: Metrics, { host, port }: Listen): Promise<Server> {
  const server = createServer((request, response) => {
    if (!READS.has(request.method) || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  // `unref`: an open metrics connection must not keep the process alive.
  server.unref()
  return server
}
