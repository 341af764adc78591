import { renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'

import { graphScript } from './lib/graph.server.ts'
import { handoffScript, readHandoff } from './lib/handoff.server.ts'
import { lastResortPage } from './lib/last-resort.server.ts'
import { matchedManifest } from './lib/matched-manifest.server.ts'
import { NonceContext } from './lib/nonce.ts'
import { visitOf, type Visit } from './lib/visit.server.ts'

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
  const visit = visitOf(context)
  const { serverHandoffStream, ...rest } = entry
  const page = { ...rest, manifest: matchedManifest(entry) }
  headers.set('content-type', 'text/html; charset=utf-8')
  try {
    const handoff = serverHandoffStream ? await readHandoff(serverHandoffStream) : ''
    visit.html = finishDocument(
      renderToString(
        <NonceContext value={visit.nonce}>
          <ServerRouter context={page} url={request.url} nonce={visit.nonce} />
        </NonceContext>,
      ),
      handoffScript(handoff, visit.nonce) + (status === 200 ? await graphOf(visit) : ''),
    )
    return new Response(null, { status, headers })
  } catch (error) {
    const isErrorPage = entry.staticHandlerContext.errors !== null
    if (!isErrorPage) throw error
    visit.house.log(error, request.url)
    visit.html = lastResortPage()
    return new Response(null, { status: 500, headers })
  }
}

async function graphOf(visit: Visit): Promise<string> {
  const { graph } = await visit.site()
  return graphScript([...graph, ...visit.graph], visit.nonce)
}

function finishDocument(markup: string, script: string): string {
  const end = markup.lastIndexOf('</body>')
  return `<!DOCTYPE html>${markup.slice(0, end)}${script}${markup.slice(end)}`
}

/** Defects are logged; a wrong method or an unknown page is the visitor's affair. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!isRouteErrorResponse(error)) visitOf(context).house.log(error, request.url)
}
