import { Stripe } from 'stripe'

import { inSpan } from '../../platform/tracing.ts'

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>

/** The client's own HTTP, with a span for each request if traces are made. */
export function createTracedHttp(): HttpClient {
  const http = Stripe.createNodeHttpClient()
  const makeRequest = http.makeRequest.bind(http)
  http.makeRequest = (...request) => {
    const [host, , path, method] = request
    return inSpan(
      () => requestSpan({ host, path, method }),
      async (set) => {
        const response = await makeRequest(...request)
        set({ 'http.response.status_code': response.getStatusCode() })
        return response
      },
    )
  }
  return http
}

function requestSpan({ host, path, method }: { host: string; path: string; method: string }) {
  // `/v1/payment_intents/pi_…?expand=…`: neither ids nor queries.
  const resource = /^\/v\d\/\w+/.exec(path)?.[0] ?? '/'
  return {
    name: `Stripe ${method} ${resource}`,
    kind: 'client' as const,
    attributes: {
      'http.request.method': method,
      'server.address': host,
      'url.template': resource,
    },
  }
}
