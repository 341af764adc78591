import type { Endpoint } from '@sesame/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { inSpan, isTracing } from './tracing.ts'

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

const isProbe = ({ isPlatform, method }: Endpoint) => isPlatform && method === 'GET'
const isStream = ({ raw }: Endpoint) => raw?.startsWith('text/event-stream') ?? false

/** Runs the handler of an endpoint in a span. Probes and endless streams have none. */
export function inRequestSpan<T>(
  endpoint: Endpoint,
  { request, reply }: Exchange,
  handle: () => Promise<T>,
): Promise<T> {
  if (!isTracing() || isProbe(endpoint) || isStream(endpoint)) return handle()
  return inSpan(
    () => requestSpan(endpoint, request),
    async (set) => {
      const result = await handle()
      const site = request.caller?.idSite
      set({ 'http.response.status_code': reply.statusCode, ...(site && { 'sesame.site': site }) })
      return result
    },
  )
}

function requestSpan({ method, path }: Endpoint, request: FastifyRequest) {
  // More than one address: a trusted proxy sent the request, so its header is believed. The gateway
  // removes the header of browsers, and the website sends its own.
  const isFromProxy = (request.ips?.length ?? 0) > 1
  const { traceparent } = request.headers
  return {
    name: `${method} ${path}`,
    kind: 'server' as const,
    parent: isFromProxy && typeof traceparent === 'string' ? traceparent : undefined,
    attributes: {
      'http.request.method': method,
      'http.route': path,
      'sesame.request_id': request.id,
    },
  }
}
