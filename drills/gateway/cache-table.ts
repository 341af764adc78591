/**
 * Requests every route of the website and every page of the site map in twelve spellings with each
 * of our cookies. A response that differs with a cookie must be private, and nothing shown to the
 * owner of a cookie may reach the next visitor. The control is the former gateway with the former
 * cache rule: the same table must find its faults.
 */
import {
  GIFT_CARD_CHECKOUT,
  pathsIn,
  routePaths,
  writePathVariant,
  PATH_VARIANT_NAMES,
} from './cache-table/addresses.ts'
import { portOf, startFormerWebsite } from './cache-table/former-website.ts'
import { getPage, type Page } from './cache-table/get.ts'
import { makeVisitors, type Visitor } from './cache-table/visitors.ts'
import { CONTROL_TEMPLATE, PORTS, startGateway, type DrillPart } from './world.ts'

const HOSTS = ['127.0.0.1', 'cave.localhost', 'atelier.localhost']
const AT_ONCE = 8
const MAX_PRINTED = 10
const CONTROL_PATHS = [GIFT_CARD_CHECKOUT, '/panier', '/faq']
const PRIVATE = 'private, no-store'

interface CacheTableOptions {
  isQuick: boolean
}

/** `worldDir` is the directory in which the control's gateway writes. */
export async function runCacheTable(
  worldDir: string,
  options: CacheTableOptions,
): Promise<DrillPart> {
  const visitors = await makeVisitors(PORTS.api2)
  const found = await findCacheFaults(PORTS.gateway, visitors, await listCells(options))
  const caught = await judgeControl(worldDir, visitors)
  for (const fault of found.faults.slice(0, MAX_PRINTED)) console.log(`cache table: ${fault}`)
  console.log(`cache table, control: ${caught.faults[0] ?? 'nothing caught'}`)
  return {
    figures: {
      cacheResponses: found.responses,
      cacheFaults: found.faults.length,
      cacheUnavailable: found.unavailable,
      cacheControlCaught: caught.faults.length,
    },
    aims: {
      cacheResponses: options.isQuick ? '≥ 1500' : '≥ 15000',
      cacheFaults: '= 0',
      // A website without processor time says so; that says nothing about what is stored.
      cacheUnavailable: '≤ 5',
      cacheControlCaught: '≥ 1',
    },
  }
}

interface Cell {
  host: string
  path: string
  spelling: string
  /** Number of visitors that request it. */
  visitors: number
}

/** All cells of the table; the quick run has every path and spelling, but not every pair. */
async function listCells({ isQuick }: CacheTableOptions): Promise<Cell[]> {
  const cells: Cell[] = []
  for (const host of HOSTS) {
    const siteMap = await getPage({ port: PORTS.gateway, host, path: '/sitemap.xml' })
    const paths = [...new Set([...routePaths(), GIFT_CARD_CHECKOUT, ...pathsIn(siteMap.body)])]
    paths.forEach((one, at) => {
      const other = PATH_VARIANT_NAMES[1 + (at % (PATH_VARIANT_NAMES.length - 1))]!
      for (const spelling of isQuick ? ['canonical', other] : PATH_VARIANT_NAMES) {
        const visitors = isQuick ? (spelling === 'canonical' ? 4 : 2) : Infinity
        cells.push({ host, path: one, spelling, visitors })
      }
    })
  }
  return cells
}

interface Assessment {
  responses: number
  /** Pages that were answered 503. */
  unavailable: number
  faults: string[]
}

async function findCacheFaults(
  port: number,
  visitors: readonly Visitor[],
  cells: readonly Cell[],
): Promise<Assessment> {
  const judged: Assessment = { responses: 0, unavailable: 0, faults: [] }
  const waiting = cells.entries()
  const work = async () => {
    for (const [at, cell] of waiting) await judgeCell(port, visitors, { ...cell, at }, judged)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return judged
}

async function judgeCell(
  port: number,
  visitors: readonly Visitor[],
  { host, path: page, spelling, at, visitors: most }: Cell & { at: number },
  judged: Assessment,
): Promise<void> {
  const get = (trial: string, cookie?: string) => {
    judged.responses += 1
    return getPage({
      port,
      host,
      path: writePathVariant(spelling, page, `essai=${at}-${trial}`),
      cookie,
    })
  }
  let nobody = await get('personne')
  if (nobody.status === 503) nobody = await get('personne-encore')
  for (const visitor of visitors.slice(0, most)) {
    // Each visitor has a query of its own, so that no response of another is cached under it.
    const own = await get(visitor.name, visitor.cookie)
    const next = await get(visitor.name)
    if ([nobody, own, next].some(({ status }) => status === 503)) {
      judged.unavailable += 1
      continue
    }
    const fault = faultOf(visitor, { nobody, own, next })
    // A page may change with time, so a difference is checked against a second plain request.
    const isFault = fault && faultOf(visitor, { nobody: await get('encore'), own, next })
    if (isFault) judged.faults.push(`${host}${page}, ${spelling}, ${visitor.name}: ${fault}`)
  }
}

interface CellResponses {
  /** Response without a cookie, at another URL of the same page. */
  nobody: Page
  /** Response to the owner of the cookie. */
  own: Page
  /** Response without a cookie, to a request for the same URL right after. */
  next: Page
}

/** Describes what is wrong with the responses, if anything is. */
function faultOf(visitor: Visitor, { nobody, own, next }: CellResponses): string | null {
  if (own.status >= 500 || next.status >= 500) return `status ${own.status}, ${next.status}`
  const leaked = visitor.secrets.find((secret) => next.body.includes(secret))
  if (leaked !== undefined) return `the next visitor reads « ${leaked} »`
  const differs = readable(own) !== readable(nobody)
  if (!differs) return null
  if (visitor.isHarmless) return 'is not harmless'
  if (own.cacheControl !== PRIVATE) return `differs, and is « ${own.cacheControl} »`
  return readable(own) === readable(next) ? 'the next visitor gets the same' : null
}

/** Text of the response without nonces, tokens and the trial number, which change each time. */
function readable({ status, location = '', body }: Page): string {
  const words = body
    .replaceAll(/nonce(?:="|&quot;:&quot;|\\?":\\?")[\w+/=-]+/g, '')
    .replaceAll(/[\w-]{43}|[\da-f]{32}/g, '')
  return `${status} ${location} ${words}`.replaceAll(/essai(?:=|%3D)[\w-]+/g, '')
}

/** Runs the same table against the former cache rule and the former gateway. */
async function judgeControl(worldDir: string, visitors: readonly Visitor[]): Promise<Assessment> {
  const website = await startFormerWebsite(PORTS.web)
  const gateway = await startGateway(worldDir, {
    port: PORTS.formerGateway,
    template: CONTROL_TEMPLATE,
    webPort: portOf(website),
  })
  try {
    const cells = CONTROL_PATHS.flatMap((one) =>
      PATH_VARIANT_NAMES.flatMap((spelling) =>
        HOSTS.map((host) => ({ host, path: one, spelling, visitors: 3 })),
      ),
    )
    return await findCacheFaults(gateway.port, visitors, cells)
  } finally {
    await gateway.stop()
    website.close()
    website.closeAllConnections()
  }
}
