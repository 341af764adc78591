/**
 * Every route of the website and every page of the site map, in twelve spellings, with each of
 * our cookies: an answer that differs with a cookie is private, and nothing that the holder of a
 * cookie was shown reaches the next visitor. The control is the gateway and the rule as they
 * were: the same table must catch them.
 */
import {
  GIFT_CARD_CHECKOUT,
  pathsIn,
  routePaths,
  spell,
  SPELLING_NAMES,
} from './cache-table/addresses.ts'
import { portOf, startFormerWebsite } from './cache-table/former-website.ts'
import { getPage, type Page } from './cache-table/get.ts'
import { makeVisitors, type Visitor } from './cache-table/visitors.ts'
import { CONTROL_TEMPLATE, PORTS, startGateway, type DrillPart } from './world.ts'

const HOSTS = ['127.0.0.1', 'cave.localhost', 'atelier.localhost']
const AT_ONCE = 8
const MOST_TOLD = 10
const CONTROL_PATHS = [GIFT_CARD_CHECKOUT, '/panier', '/faq']
const PRIVATE = 'private, no-store'

interface Extent {
  isQuick: boolean
}

/** Asks the gateway of the drill; `worldDir` is where the one of the control may write. */
export async function runCacheTable(worldDir: string, extent: Extent): Promise<DrillPart> {
  const visitors = await makeVisitors(PORTS.api2)
  const found = await judgeTable(PORTS.gateway, visitors, await listCells(extent))
  const caught = await judgeControl(worldDir, visitors)
  for (const fault of found.faults.slice(0, MOST_TOLD)) console.log(`cache table: ${fault}`)
  console.log(`cache table, control: ${caught.faults[0] ?? 'nothing caught'}`)
  return {
    figures: {
      cacheAnswers: found.answers,
      cacheFaults: found.faults.length,
      cacheControlCaught: caught.faults.length,
    },
    aims: {
      cacheAnswers: extent.isQuick ? '≥ 1500' : '≥ 15000',
      cacheFaults: '= 0',
      cacheControlCaught: '≥ 1',
    },
  }
}

interface Cell {
  host: string
  path: string
  spelling: string
  /** How many of the visitors ask for it. */
  visitors: number
}

/** All of the table; the short form has every address and every spelling, not every pair. */
async function listCells({ isQuick }: Extent): Promise<Cell[]> {
  const cells: Cell[] = []
  for (const host of HOSTS) {
    const siteMap = await getPage({ port: PORTS.gateway, host, path: '/sitemap.xml' })
    const paths = [...new Set([...routePaths(), GIFT_CARD_CHECKOUT, ...pathsIn(siteMap.body)])]
    paths.forEach((one, at) => {
      const other = SPELLING_NAMES[1 + (at % (SPELLING_NAMES.length - 1))]!
      for (const spelling of isQuick ? ['canonical', other] : SPELLING_NAMES) {
        const visitors = isQuick ? (spelling === 'canonical' ? 4 : 2) : Infinity
        cells.push({ host, path: one, spelling, visitors })
      }
    })
  }
  return cells
}

interface Judged {
  answers: number
  faults: string[]
}

async function judgeTable(
  port: number,
  visitors: readonly Visitor[],
  cells: readonly Cell[],
): Promise<Judged> {
  const judged: Judged = { answers: 0, faults: [] }
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
  judged: Judged,
): Promise<void> {
  const get = (trial: string, cookie?: string) => {
    judged.answers += 1
    return getPage({ port, host, path: spell(spelling, page, `essai=${at}-${trial}`), cookie })
  }
  const nobody = await get('personne')
  for (const visitor of visitors.slice(0, most)) {
    // An address of its own for each visitor: nobody else's answer is in the cache under it.
    const own = await get(visitor.name, visitor.cookie)
    const next = await get(visitor.name)
    const fault = faultOf(visitor, { nobody, own, next })
    // What changes with time is not what changes with the cookie: asked once more.
    const isFault = fault && faultOf(visitor, { nobody: await get('encore'), own, next })
    if (isFault) judged.faults.push(`${host}${page}, ${spelling}, ${visitor.name}: ${fault}`)
  }
}

interface Answers {
  /** To somebody without a cookie, at another address of the same page. */
  nobody: Page
  /** To the holder of the cookie. */
  own: Page
  /** To somebody without a cookie who asks for the same address right after. */
  next: Page
}

/** What is wrong with the answers to the holder of a cookie and to the next visitor. */
function faultOf(visitor: Visitor, { nobody, own, next }: Answers): string | null {
  if (own.status >= 500 || next.status >= 500) return `status ${own.status}, ${next.status}`
  const told = visitor.secrets.find((secret) => next.body.includes(secret))
  if (told !== undefined) return `the next visitor reads « ${told} »`
  const differs = readable(own) !== readable(nobody)
  if (!differs) return null
  if (visitor.isHarmless) return 'is not harmless'
  if (own.cacheControl !== PRIVATE) return `differs, and is « ${own.cacheControl} »`
  return readable(own) === readable(next) ? 'the next visitor gets the same' : null
}

/** What a page says, without what is new each time. */
function readable({ status, location = '', body }: Page): string {
  const words = body
    .replaceAll(/nonce(?:="|&quot;:&quot;|\\?":\\?")[\w+/=-]+/g, '')
    .replaceAll(/[\w-]{43}|[\da-f]{32}/g, '')
  return `${status} ${location} ${words}`.replaceAll(/essai(?:=|%3D)[\w-]+/g, '')
}

/** The same table over the former rule and the former gateway. */
async function judgeControl(worldDir: string, visitors: readonly Visitor[]): Promise<Judged> {
  const website = await startFormerWebsite(PORTS.web)
  const gateway = await startGateway(worldDir, {
    port: PORTS.formerGateway,
    template: CONTROL_TEMPLATE,
    webPort: portOf(website),
  })
  try {
    const cells = CONTROL_PATHS.flatMap((one) =>
      SPELLING_NAMES.flatMap((spelling) =>
        HOSTS.map((host) => ({ host, path: one, spelling, visitors: 3 })),
      ),
    )
    return await judgeTable(gateway.port, visitors, cells)
  } finally {
    await gateway.stop()
    website.close()
    website.closeAllConnections()
  }
}
