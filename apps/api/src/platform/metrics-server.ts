import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

import { registry } from './metrics.ts'

/**
 * The figures of this process for Prometheus, on a port of their own: the public port has no
 * address for them, so no mistake in the gateway can show them.
 */
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
  // The process ends when its own work ends, whoever still reads figures.
  server.unref()
  return server
}
