import type { APIRequestContext } from '@playwright/test'

import { expect, test } from './journey.ts'
import { becomeMember } from './people.ts'
import { MEMBER_PATHS, OPEN_PATHS, SITES } from './sites.ts'

/** Answered 404, as they should be. */
const MISSING = /^\/nulle-part$|^\/carte-cadeau-escape-game\/./
/** A calendar names as many addresses as there are days, rooms and team sizes. */
const MOST_OF_ONE_PATH = 12

for (const site of SITES) {
  test(`no link, picture or file of ${site.name} leads nowhere`, async ({ context }) => {
    const known = [...OPEN_PATHS, ...site.ownPaths].filter((path) => !MISSING.test(path))
    const open = await crawl(context.request, site.origin, known)
    expect(open.dead).toEqual([])
    expect(open.visited.size).toBeGreaterThan(known.length)

    await becomeMember(context, site)
    const own = await crawl(context.request, site.origin, ['/', ...MEMBER_PATHS])
    expect(own.dead).toEqual([])
  })
}

/** Asks for every address of one site that its pages name. */
async function crawl(request: APIRequestContext, origin: string, starts: string[]) {
  const visited = new Set<string>()
  const perPath = new Map<string, number>()
  const dead: string[] = []
  const waiting = starts.map((path) => ({ path, from: 'the list of pages' }))
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next
    const [place = ''] = path.split('?')
    const seen = perPath.get(place) ?? 0
    if (visited.has(path) || seen >= MOST_OF_ONE_PATH) continue
    visited.add(path)
    perPath.set(place, seen + 1)
    const answer = await request.get(origin + path)
    if (answer.status() >= 400) dead.push(`${path} answers ${answer.status()}, on ${from}`)
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue

    const html = await answer.text()
    for (const address of addressesIn(html)) {
      const url = new URL(address, answer.url())
      if (url.origin !== origin) continue
      waiting.push({ path: url.pathname + url.search, from: path })
      const isHere = url.pathname + url.search === path
      if (isHere && url.hash && !html.includes(`id="${decodeURIComponent(url.hash.slice(1))}"`)) {
        dead.push(`${url.hash} is not on ${path}`)
      }
    }
  }
  return { visited, dead }
}

function addressesIn(html: string): string[] {
  const single = [...html.matchAll(/ (?:href|src|action)="([^"]*)"/g)].map(([, found]) => found!)
  const sets = [...html.matchAll(/ srcset="([^"]*)"/gi)].flatMap(([, found]) =>
    found!.split(',').map((entry) => entry.trim().split(' ')[0]!),
  )
  return [...new Set([...single, ...sets])].map((address) => address.replaceAll('&amp;', '&'))
}
