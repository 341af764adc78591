/** Gives the demo its past: see `apps/api/seed/demo/history`. */
import { loadHistory } from '../apps/api/seed/demo/history/load-history.ts'
import { installMovableClock } from '../apps/api/seed/movable-clock.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { databaseEnvironment, databaseUrl, withClient } from './database.ts'
import { startRelayStandIn } from './relay-stand-in/relay-stand-in.ts'
import { writePastPayments, type PastPayment } from './stripe-emulator/src/past-payments.ts'

interface HistoryOptions {
  /** The environment of the API: codes of gift cards depend on its secret. */
  environment: NodeJS.ProcessEnv
  /** The file of the emulator that will know these payments. */
  stripeFile: string
  now?: Date
}

/**
 * Fills the demo's sites that have no order yet, and tells the Stripe emulator what was paid. The
 * database's clock can be moved afterwards, until the next migration.
 */
export async function loadDemoHistory(
  name: string,
  { environment, stripeFile, now = new Date() }: HistoryOptions,
): Promise<void> {
  await withClient(databaseUrl(name, 'sesame_owner'), installMovableClock)
  const { RELAY_BRAND: brand = 'SESAME', RELAY_KEY: privateKey = 'relay_sesame' } = environment
  const relay = await startRelayStandIn({ brand, privateKey })
  try {
    const own = { SESAME_DEVELOPMENT: '1', RELAY_URL: relay.url, ...databaseEnvironment(name) }
    const config = readConfig({ ...environment, ...own })
    const sites = await loadHistory(config, { now, url: config.DATABASE_URL })
    for (const site of sites) await writePastPayments(stripeFile, await listPayments(name, site))
  } finally {
    await relay.close()
  }
}

const OPEN_DAYS = 44
const DAY_MS = 86_400_000

/** When the venues of the demo opened: before their history, the same instant all day. */
export function openingInstant(now: Date): Date {
  return new Date(Math.floor(now.getTime() / DAY_MS - OPEN_DAYS) * DAY_MS)
}

async function listPayments(name: string, idSite: number): Promise<PastPayment[]> {
  return withClient(databaseUrl(name, 'sesame_owner'), async (client) => {
    await client.query(`SELECT set_config('app.site_id', $1, false)`, [String(idSite)])
    const { rows } = await client.query<PastPayment>(PAYMENTS, [idSite])
    return rows.map((row) => ({ ...row, refunds: row.refunds.map(withDate) }))
  })
}

const PAYMENTS = `
  SELECT a.provider_account AS account, p.intent, p.amount_cents AS amount,
    'Commande ' || o.number AS description,
    jsonb_build_object('id_site', o.id_site::text, 'id_order', o.id) AS metadata,
    p.card_last4 AS "cardLast4", p.created_at AS "createdAt", p.succeeded_at AS "succeededAt",
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.provider_ref, 'amount', r.card_cents,
        'createdAt', r.done_at, 'metadata', jsonb_build_object('id_refund', r.id))
        ORDER BY r.done_at, r.id)
      FROM refund r WHERE r.id_site = p.id_site AND r.id_payment = p.id AND r.status = 'done'),
      '[]') AS refunds
  FROM payment p
  JOIN payment_account a ON a.id_site = p.id_site AND a.id = p.id_account
  JOIN customer_order o ON o.id_site = p.id_site AND o.id = p.id_order
  WHERE p.id_site = $1 AND p.status <> 'open'
  ORDER BY p.created_at, p.id`

/** Instants within JSON arrive as text. */
function withDate(refund: PastPayment['refunds'][number]) {
  return { ...refund, createdAt: new Date(refund.createdAt) }
}
