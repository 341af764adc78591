import type { Site } from './context.ts'
import { preparedStatement, type Db } from './db.ts'
import { AppError } from './errors.ts'

const FRESH_MS = 10_000
const MAX_ENTRIES = 20_000
/** The largest `int` of PostgreSQL. */
const MAX_SITE_ID = 2_147_483_647

const select = `
  SELECT s.id, s.name, s.time_zone AS "timeZone", s.url
  FROM site s`
const row = { id: 'int4', name: 'text', timeZone: 'text', url: 'text' } as const
const byHost = preparedStatement<Site>({
  bench: 'web',
  sql: `${select} JOIN domain d ON d.id_site = s.id WHERE d.host_key = lower($1::text)`,
  row,
})
const byId = preparedStatement<Site>({ bench: 'booking', sql: `${select} WHERE s.id = $1`, row })

export interface SiteDirectory {
  /** The site a request is for, by its host and the `idSite` header; both must agree. */
  resolve(host: string, idSite: string | undefined): Promise<Site>
  get(idSite: number): Promise<Site>
}

/** Sites are cached for a few seconds: they change rarely and every request needs one. */
export function createSiteDirectory(db: Db): SiteDirectory {
  const cache = new Map<string, { site: Site | undefined; until: number }>()

  async function remember(key: string, read: () => Promise<Site[]>): Promise<Site | undefined> {
    const known = cache.get(key)
    if (known && known.until > Date.now()) return known.site
    const [site] = await read()
    if (cache.size >= MAX_ENTRIES) cache.clear()
    cache.set(key, { site, until: Date.now() + FRESH_MS })
    return site
  }

  const find = (idSite: number) => remember(`id ${idSite}`, () => byId(db, idSite))

  return {
    async resolve(host, idSite) {
      const named = idSite === undefined ? undefined : await find(siteNumber(idSite))
      if (idSite !== undefined && !named) throw new AppError('unknown_site')
      const hosted = await remember(`host ${host}`, () => byHost(db, host))
      if (named && hosted && named.id !== hosted.id) throw new AppError('site_mismatch')
      const site = hosted ?? named
      if (!site) throw new AppError('unknown_site')
      return site
    },
    async get(idSite) {
      const site = await find(idSite)
      if (!site) throw new AppError('unknown_site')
      return site
    },
  }
}

/** Links in mails and payment pages are made from a site's address. */
export async function requireHttpsSites(db: Db): Promise<void> {
  const sites = await db
    .selectFrom('site')
    .select('id')
    .where('url', 'not like', 'https://%')
    .orderBy('id')
    .execute()
  const ids = sites.map(({ id }) => id)
  if (ids.length > 0) throw new Error(`Sites without an https address: ${ids.join(', ')}`)
}

function siteNumber(text: string): number {
  const number = /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(number <= MAX_SITE_ID)) throw new AppError('unknown_site')
  return number
}
