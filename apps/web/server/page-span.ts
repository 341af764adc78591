import type { Tracing } from '@sesame/server/tracing'

import { loggableUrl } from './loggable-url.ts'
import type { PageHandler, PageRequest, PageResponse } from './page-handler.ts'

/** The handler with a span for each page; the handler itself if no traces are made. */
export function tracePages(handlePage: PageHandler, tracing: Tracing | undefined): PageHandler {
  if (!tracing) return handlePage
  return (request) =>
    tracing.span(pageSpan(request), async (set): Promise<PageResponse> => {
      const response = await handlePage(request)
      set({ 'http.response.status_code': response.status })
      return response
    })
}

function pageSpan({ method, pathname, requestId }: PageRequest) {
  return {
    name: `${method} page`,
    kind: 'server' as const,
    attributes: {
      'http.request.method': method,
      'url.path': loggableUrl(pathname),
      'sesame.request_id': requestId,
    },
  }
}
