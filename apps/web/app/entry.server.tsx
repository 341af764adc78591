import { renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'

import { getRequestContext, type RequestContext } from './lib/api/request-context.server.ts'
import { delayScripts, lowerScriptPriority } from './lib/document/late-scripts.server.ts'
import { NonceContext } from './lib/document/nonce.ts'
import { fallbackErrorPage } from './lib/document/static-pages.server.ts'
import { streamTransferScript, readStream } from './lib/document/stream-transfer.server.ts'
import { graphScript } from './lib/document/structured-data.server.ts'

/**
 * Renders the whole document before the first byte leaves: every loader has already been
 * waited for, one write is cheaper than many, and a page that fails can still say so.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const ctx = getRequestContext(context)
  const { serverHandoffStream, ...page } = entry
  headers.set('content-type', 'text/html; charset=utf-8')
  try {
    const handoff = serverHandoffStream ? await readStream(serverHandoffStream) : ''
    const markup = renderToString(
      <NonceContext value={ctx.nonce}>
        <ServerRouter context={page} url={request.url} nonce={ctx.nonce} />
      </NonceContext>,
    )
    const end =
      streamTransferScript(handoff, ctx.nonce) + (status === 200 ? await graphOf(ctx) : '')
    // Elsewhere people choose and type at once, which a page without its scripts could lose.
    const isHome = status === 200 && new URL(request.url).pathname === '/'
    ctx.html = isHome
      ? finishDocument(delayScripts(markup, ctx.nonce), end)
      : finishDocument({ markup: lowerScriptPriority(markup), script: '' }, end)
    return new Response(null, { status, headers })
  } catch (error) {
    const isErrorPage = entry.staticHandlerContext.errors !== null
    if (!isErrorPage) throw error
    ctx.log(error, request.url)
    ctx.html = fallbackErrorPage()
    return new Response(null, { status: 500, headers })
  }
}

async function graphOf(ctx: RequestContext): Promise<string> {
  const { graph } = await ctx.site()
  return graphScript([...graph, ...ctx.graph], ctx.nonce)
}

function finishDocument(
  { markup, script }: { markup: string; script: string },
  end: string,
): string {
  const bodyEnd = markup.lastIndexOf('</body>')
  return `<!DOCTYPE html>${markup.slice(0, bodyEnd)}${end}${script}${markup.slice(bodyEnd)}`
}

/** Logs unexpected errors only; a wrong method or an unknown page is not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!isRouteErrorResponse(error)) getRequestContext(context).log(error, request.url)
}
