import type { APIRequestContext } from '@playwright/test'

/** A calendar names as many addresses as there are days, rooms and team sizes. */
const MOST_OF_ONE_PATH = 12
const AT_ONCE = 6

interface Visited {
  /** With its query, without its fragment. */
  path: string
  status: number
  /** The page that first named it. */
  from: string
  /** Null for what is no page, and for a page that leads to another one. */
  html: string | null
}

interface Link {
  from: string
  url: URL
}

interface Crawl {
  visited: Map<string, Visited>
  /** To pages and files of the site itself. */
  links: Link[]
  /** To other houses, by mail and by phone. */
  outside: Set<string>
}

interface CrawlOptions {
  origin: string
  starts: readonly string[]
  /** Pictures, styles and scripts too. */
  withFiles?: boolean
  /** Lists that are cut or filtered, days of the calendar. */
  withQueries?: boolean
}

/** Asks for every address of one site that its pages name, and for those that these name. */
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
    const answer = await request.get(origin + path)
    const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false
    const html = isPage && answer.url() === origin + path ? await answer.text() : null
    found.visited.set(path, { path, status: answer.status(), from, html })
    if (html === null) return []
    return addressesIn(html, withFiles).flatMap((address) => {
      const url = new URL(address, answer.url())
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

/** What leads nowhere: addresses that are not answered, and places that are not on their page. */
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
