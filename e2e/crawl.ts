import type { APIRequestContext } from '@playwright/test'

/** Calendar links are limited, because there is one per day, room and team size. */
const MOST_OF_ONE_PATH = 12
const AT_ONCE = 6

interface CrawledPage {
  /** Path with its query, without its fragment. */
  path: string
  status: number
  /** The page on which its link was first found. */
  from: string
  /** Null for files and redirects. */
  html: string | null
}

interface Link {
  from: string
  url: URL
}

interface Crawl {
  visited: Map<string, CrawledPage>
  /** Links to pages and files of the site itself. */
  links: Link[]
  /** External, mail and phone links. */
  outside: Set<string>
}

interface CrawlOptions {
  origin: string
  starts: readonly string[]
  /** Follows pictures, styles and scripts too. */
  withFiles?: boolean
  /** Follows links with a query: filtered lists and calendar days. */
  withQueries?: boolean
}

/** Crawls all URLs of one site from its pages. */
export async function crawl(
  request: APIRequestContext,
  { origin, starts, withFiles = false, withQueries = true }: CrawlOptions,
): Promise<Crawl> {
  const found: Crawl = { visited: new Map(), links: [], outside: new Set() }
  const perPath = new Map<string, number>()
  let waiting = starts.map((path) => ({ path, from: 'the start' }))

  const isNew = ({ path }: { path: string }) => {
    const [place = ''] = path.split('?')
    const seen = perPath.get(place) ?? 0
    if (found.visited.has(path) || seen >= MOST_OF_ONE_PATH) return false
    perPath.set(place, seen + 1)
    found.visited.set(path, { path, status: 0, from: '', html: null })
    return true
  }
  const visit = async ({ path, from }: { path: string; from: string }) => {
    const response = await request.get(origin + path)
    const isPage = response.headers()['content-type']?.startsWith('text/html') ?? false
    const html = isPage && response.url() === origin + path ? await response.text() : null
    found.visited.set(path, { path, status: response.status(), from, html })
    if (html === null) return []
    return addressesIn(html, withFiles).flatMap((address) => {
      const url = new URL(address, response.url())
      if (url.origin !== origin) {
        found.outside.add(url.href)
        return []
      }
      if (!withQueries && url.search) return []
      found.links.push({ from: path, url })
      return [{ path: url.pathname + url.search, from: path }]
    })
  }

  while (waiting.length > 0) {
    const wave = waiting.splice(0, AT_ONCE).filter(isNew)
    const next = await Promise.all(wave.map(visit))
    waiting = [...waiting, ...next.flat()]
  }
  return found
}

/** Broken links: URLs without a response, and fragments missing on their page. */
export function deadLinks({ visited, links }: Crawl): string[] {
  const unanswered = [...visited.values()]
    .filter(({ status }) => status >= 400)
    .map(({ path, status, from }) => `${path} answers ${status}, on ${from}`)
  const lost = links.flatMap(({ from, url }) => {
    const html = visited.get(url.pathname + url.search)?.html
    if (!url.hash || !html) return []
    const id = decodeURIComponent(url.hash.slice(1))
    return html.includes(`id="${id}"`)
      ? []
      : [`${url.pathname}${url.hash} is not there, on ${from}`]
  })
  return [...unanswered, ...new Set(lost)]
}

function addressesIn(html: string, withFiles: boolean): string[] {
  const markup = html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, (script) =>
    script.slice(0, script.indexOf('>') + 1),
  )
  const tags = withFiles ? '[a-z]+' : 'a'
  const single = [
    ...markup.matchAll(new RegExp(`<${tags} [^>]*?(?:href|src|action|poster)="([^"]*)"`, 'g')),
  ].map(([, found]) => found!)
  const sets = [...markup.matchAll(/ (?:image)?srcset="([^"]*)"/gi)].flatMap(([, found]) =>
    found!.split(',').map((entry) => entry.trim().split(' ')[0]!),
  )
  return [...new Set([...single, ...(withFiles ? sets : [])])].map((address) =>
    address.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  )
}
