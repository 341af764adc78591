import { listLegalGaps } from '../../../apps/api/src/modules/site/service.ts'
import type { Context } from '../../../apps/api/src/platform/context.ts'
import { openDatabase, type Database } from '../../../apps/api/src/platform/db.ts'
import type { Finding } from './finding.ts'
import { readSettings } from './settings.ts'

/** More sites than fit on a page are counted, not listed. */
const MAX_LISTED = 30

/** Sites that lack values which the law requires on their pages, or that cannot be paid. */
export async function inspectSites(): Promise<Finding[]> {
  const database = openDatabase({
    url: readSettings().DATABASE_URL,
    poolSize: 1,
    clockOffsetSeconds: 0,
  })
  try {
    const sites = await database.platform
      .selectFrom('site')
      .select(['id', 'name'])
      .orderBy('id')
      .execute()
    if (sites.length === 0) {
      return [{ level: 'warning', text: 'aucun site', next: 'bin/sesame site create --help' }]
    }
    const findings: Finding[] = []
    for (const site of sites) {
      if (findings.length < MAX_LISTED) findings.push(...(await inspectSite(database, site)))
    }
    const count = `${sites.length} ${sites.length > 1 ? 'sites' : 'site'}`
    return [{ level: 'good', text: count }, ...findings]
  } finally {
    await database.close()
  }
}

async function inspectSite(
  database: Database,
  { id, name }: { id: number; name: string },
): Promise<Finding[]> {
  const db = database.forSite(id)
  // Legal texts need the database and the site, and nothing else of a request.
  const { gaps } = await listLegalGaps({ db, site: { id } } as unknown as Context)
  const missing = [...new Set(gaps.flatMap(({ parameters }) => parameters))].toSorted()
  const account = await db
    .selectFrom('payment_account')
    .select('status')
    .where('id_site', '=', id)
    .where('status', 'in', ['active', 'restricted'])
    .executeTakeFirst()
  const findings: Finding[] = []
  if (missing.length > 0) {
    const next = 'back-office, « Paramètres »'
    findings.push({ level: 'warning', text: `${name} : il manque ${missing.join(', ')}`, next })
  }
  if (account?.status !== 'active') {
    const text = account ? 'Stripe n’accepte pas ses paiements' : 'n’a pas de compte de paiement'
    findings.push({ level: 'warning', text: `${name} : ${text}` })
  }
  return findings
}
