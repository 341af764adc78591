import http from 'node:http'
import type { AddressInfo } from 'node:net'

import { getPage, type Page } from './get.ts'

const PERSONAL = /^\/(?:auth|mon-espace|password|newsletter|commande|panier|equipe)(?:[/.]|$)/
const OWN_COOKIE = /(?:^|;\s*)(?:token|flash)=/
const LIVE = /^\/(?:reservation-en-ligne|les-missions-et-scenarios\/|prochaines-sessions)/
const CACHEABLE_STATUSES = new Set([200, 301, 404])

/**
 * Control: behaves as the former website, which served a page under all its spellings and decided
 * what may be cached from the path and two cookies.
 */
export async function startFormerWebsite(webPort: number): Promise<http.Server> {
  const server = http.createServer((request, response) => {
    serveFormerWebsite(webPort, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

async function serveFormerWebsite(
  webPort: number,
  { url: path = '/', headers }: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const { host = '', cookie } = headers
  const page = await followSpelling({ port: webPort, host, cookie }, path)
  response.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': formerCacheControl(path, cookie ?? '', page.status),
    ...(page.location !== undefined && { location: page.location }),
  })
  response.end(page.body)
}

export function portOf(server: http.Server): number {
  return (server.address() as AddressInfo).port
}

async function followSpelling(
  requested: { port: number; host: string; cookie: string | undefined },
  path: string,
): Promise<Page> {
  const page = await getPage({ ...requested, path })
  const isSpelling = page.status === 301 && page.location?.toLowerCase() !== path
  return isSpelling ? getPage({ ...requested, path: page.location! }) : page
}

function formerCacheControl(path: string, cookie: string, status: number): string {
  const [pathname = ''] = path.split('?')
  const isShared =
    CACHEABLE_STATUSES.has(status) &&
    !OWN_COOKIE.test(cookie) &&
    !LIVE.test(pathname.toLowerCase()) &&
    !PERSONAL.test(pathname)
  return isShared ? 'public, max-age=0, s-maxage=1' : 'private, no-store'
}
