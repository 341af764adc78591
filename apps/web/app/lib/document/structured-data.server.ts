import type { RequestContext } from '../api/request-context.server.ts'
import { breadcrumbNode, type GraphNode } from './structured-data.ts'

// Characters that could end the script element early.
const ESCAPES: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }

interface Described {
  /** Paths from the home page to this page. */
  breadcrumb?: readonly { name: string; url: string }[]
  /** Main subject of the page, made with the functions of structured-data.ts. */
  about?: (origin: string) => GraphNode
}

/** Called by loaders: adds structured data about this page to that of the site. */
export async function describePage(
  ctx: RequestContext,
  { breadcrumb, about }: Described,
): Promise<void> {
  const { origin } = (await ctx.site()).view
  if (breadcrumb) ctx.graph.push(breadcrumbNode(origin, breadcrumb))
  if (about) ctx.graph.push(about(origin))
}

/**
 * Written by the server only: search engines read documents, and navigation in the browser does not
 * need it.
 */
export function graphScript(nodes: readonly GraphNode[], nonce: string): string {
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })
  const text = graph.replace(/[<>&]/g, (found) => ESCAPES[found]!)
  return `<script type="application/ld+json" nonce="${nonce}">${text}</script>`
}
