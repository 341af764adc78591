import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

import { registry } from './metrics.ts'

/** Serves Prometheus metrics on a separate port, so that a gateway mistake cannot expose them. */
export async function serveMetrics(listen: { host: string; port: number }): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(listen.port, listen.host)
  await once(server, 'listening')
  // `unref`: an open metrics connection must not keep the process alive.
  server.unref()
  return server
}
