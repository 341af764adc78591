import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What the private port serves, which the gateway does not reach. */
export const registry = new Registry()
collectDefaultMetrics({ register: registry })

const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['method', 'path', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})

/** Measures requests by the route of the server: pages are one, because visitors choose addresses. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const labels = [method, routeOptions.url ?? 'none', String(reply.statusCode)]
    requestDuration.labels(...labels).observe(reply.elapsedTime / 1000)
    done()
  })
}
