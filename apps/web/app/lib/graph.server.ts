import { breadcrumbNode, type GraphNode } from './structured-data.ts'
import type { Visit } from './visit.server.ts'

// What could end the script element early.
const ESCAPES: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }

interface Described {
  /** Paths of the site, from the home page to the page itself. */
  breadcrumb?: readonly { name: string; url: string }[]
  /** What the page is about, made with the functions of structured-data.ts. */
  about?: (origin: string) => GraphNode
}

/** For loaders: what machines are told about this page, beside what they are told about the site. */
export async function describePage(visit: Visit, { breadcrumb, about }: Described): Promise<void> {
  const { origin } = (await visit.site()).view
  if (breadcrumb) visit.graph.push(breadcrumbNode(origin, breadcrumb))
  if (about) visit.graph.push(about(origin))
}

/**
 * One graph for a page, written by the server only: it is for those who read documents, and
 * would weigh on those who walk from page to page.
 */
export function graphScript(nodes: readonly GraphNode[], nonce: string): string {
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })
  const text = graph.replace(/[<>&]/g, (found) => ESCAPES[found]!)
  return `<script type="application/ld+json" nonce="${nonce}">${text}</script>`
}
