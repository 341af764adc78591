import type { APIRequestContext } from '@playwright/test'

import { expect, test } from './journey.ts'
import { becomeMember } from './people.ts'
import { MEMBER_PATHS, OPEN_PATHS, SITES } from './sites.ts'

for (const site of SITES) {
  test(`no link, picture or file of ${site.name} leads nowhere`, async ({ context }) => {
    const crawl = new Crawl(site.origin, context.request)
    const known = OPEN_PATHS.filter((path) => path !== '/nulle-part')
    await crawl.follow(known)
    await becomeMember(context, site)
    await crawl.follow(['/', ...MEMBER_PATHS])
    expect(crawl.dead).toEqual([])
    expect(crawl.visited.size).toBeGreaterThan(known.length)
  })
}

/** Asks for every address of one site that its pages name. */
class Crawl {
  readonly visited = new Set<string>()
  readonly dead: string[] = []
  readonly origin: string
  readonly #request: APIRequestContext

  constructor(origin: string, request: APIRequestContext) {
    this.origin = origin
    this.#request = request
  }

  async follow(paths: string[]): Promise<void> {
    for (const path of paths) await this.#visit(path, 'the list of pages')
  }

  async #visit(path: string, from: string): Promise<void> {
    this.visited.add(path)
    const answer = await this.#request.get(this.origin + path)
    if (answer.status() >= 400) {
      this.dead.push(`${path} answers ${answer.status()}, on ${from}`)
      return
    }
    if (!answer.headers()['content-type']?.startsWith('text/html')) return
    const html = await answer.text()
    for (const address of addressesIn(html)) await this.#check(address, path, html)
  }

  async #check(address: string, page: string, html: string): Promise<void> {
    const url = new URL(address, this.origin + page)
    if (url.origin !== this.origin) return
    const target = decodeURIComponent(url.hash.slice(1))
    const isHere = url.pathname + url.search === page
    if (target && isHere && !html.includes(`id="${target}"`)) {
      this.dead.push(`#${target}, on ${page}`)
    }
    const path = url.pathname + url.search
    if (!this.visited.has(path)) await this.#visit(path, page)
  }
}

function addressesIn(html: string): string[] {
  const single = [...html.matchAll(/ (?:href|src|action)="([^"]*)"/g)].map(([, found]) => found!)
  const sets = [...html.matchAll(/ srcSet="([^"]*)"/gi)].flatMap(([, found]) =>
    found!.split(',').map((entry) => entry.trim().split(' ')[0]!),
  )
  return [...new Set([...single, ...sets])].map((address) => address.replaceAll('&amp;', '&'))
}
