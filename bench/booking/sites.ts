import pg from 'pg'

import { ADMIN_URL } from '../../tools/database.ts'

/** Ids of the generated sites are consecutive from here. */
export const FIRST_SITE = 1001
/** The third room of each generated site has no bookings and a game master of its own. */
export const FREE_SERVICE = 3
export const STARTS_A_DAY = 6
/** Number of future days; three in ten have bookings. */
export const DAYS = 60

/**
 * Creates sites like the demo's: three rooms, three game masters and six starts every day. The rows
 * are inserted without triggers and foreign keys; the exclusion constraint is then rebuilt.
 */
const GENERATE = [
  `INSERT INTO site (id, name, url, dev_url, prod_url, id_legal_entity)
   SELECT id, 'Site ' || id, url, url, url, id
   FROM generate_series($1::int, $2::int) id, LATERAL (SELECT 'http://site-' || id || '.example') u (url)`,
  `INSERT INTO payment_account (id_site, id, kind, provider_account, status, ledger_account)
   SELECT s, gen_random_uuid(), 'connected', 'acct_site' || s, 'active', '5115'
   FROM generate_series($1::int, $2::int) s`,
  `INSERT INTO resource (id_site, id, kind, name)
   SELECT s, r, CASE WHEN r < 10 THEN 'room' ELSE 'game_master' END, 'Ressource ' || r
   FROM generate_series($1::int, $2::int) s, unnest('{1,2,3,11,12,13}'::int[]) r`,
  `INSERT INTO service (id_site, id, id_room, slug, name, summary, duration_min, buffer_min,
     min_players, max_players, game_masters, horizon_days, position)
   SELECT s, v, v, 'salle-' || v, 'Salle ' || v, 'Une salle', 60, 20, 2, 6, 1, 90, v
   FROM generate_series($1::int, $2::int) s, generate_series(1, 3) v`,
  `INSERT INTO service_vat (id_site, id_service, valid_from, rate_bp)
   SELECT s, v, '2020-01-01', 2000 FROM generate_series($1::int, $2::int) s, generate_series(1, 3) v`,
  `INSERT INTO calendar (id_site, id, id_service)
   SELECT s, v, v FROM generate_series($1::int, $2::int) s, generate_series(1, 3) v`,
  `INSERT INTO opening_rule (id_site, id, label, first_start, last_start, every_min)
   SELECT s, 1, 'Tous les jours', '14:30', '22:00', 90 FROM generate_series($1::int, $2::int) s`,
  `INSERT INTO price_period (id_site, id, name, position, weekdays)
   SELECT s, p, 'Période ' || p, p, CASE p WHEN 1 THEN '{2,4,5}'::smallint[] ELSE '{}' END
   FROM generate_series($1::int, $2::int) s, generate_series(1, 2) p`,
  `INSERT INTO price (id_site, id_service, id_period, players, amount_cents)
   SELECT s, v, p, n, 2000 * n + 1000 * p FROM generate_series($1::int, $2::int) s,
     generate_series(1, 3) v, generate_series(1, 2) p, generate_series(2, 6) n`,
  `INSERT INTO schedule_version (id_site, version)
   SELECT s, 1 FROM generate_series($1::int, $2::int) s`,
  `INSERT INTO terms_version (id_site, sha256, title, html, updated_on)
   SELECT s, decode(repeat('ab', 32), 'hex'), 'Conditions', '', '2026-01-01'
   FROM generate_series($1::int, $2::int) s`,
  // Each day with bookings gets three sessions in the first two rooms.
  `INSERT INTO booking (id_site, id, id_service, id_room, game_masters, starts_at, ends_at,
     blocked_until, players, min_players, max_players, price_cents, prices, period, vat_rate_bp,
     status, held_until)
   SELECT s, gen_random_uuid(), 1 + n % 2, 1 + n % 2, 1, at, at + interval '60 min',
     at + interval '80 min', 4, 2, 6, 9000, '[]', 'Période 1', 2000, 'held', '2100-01-01'
   FROM generate_series($1::int, $2::int) s, generate_series(1, ${DAYS}) d, generate_series(0, 2) n,
     LATERAL (SELECT (current_date + d + time '14:30' + (d + s + n) % ${STARTS_A_DAY}
       * interval '90 min') AT TIME ZONE 'Europe/Paris') start (at)
   WHERE (s + d) % 10 < 3`,
  `INSERT INTO claim (id_site, id_resource, id_booking, starts_at, ends_at, held_until)
   SELECT b.id_site, r, b.id, b.starts_at, b.blocked_until, b.held_until
   FROM booking b, LATERAL unnest(ARRAY[b.id_room, b.id_room + 10]) r
   WHERE b.id_site BETWEEN $1 AND $2`,
]

const CONSTRAINT = `CONSTRAINT claim_no_overlap EXCLUDE USING gist
  (id_site WITH =, id_resource WITH =, tstzrange(starts_at, ends_at) WITH &&)`

/**
 * Connects as the server's administrator, because row security limits even the owner to one site.
 */
export async function asDatabaseAdmin<T>(
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const url = new URL(ADMIN_URL)
  url.pathname = `/${database}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function generateSites(
  client: pg.Client,
  { first, last }: { first: number; last: number },
): Promise<void> {
  const isMany = last - first > 100
  await client.query(`SET session_replication_role = replica`)
  await client.query(`SET maintenance_work_mem = '512MB'`)
  if (isMany) await client.query('ALTER TABLE claim DROP CONSTRAINT claim_no_overlap')
  for (const statement of GENERATE) await client.query(statement, [first, last])
  if (isMany) await client.query(`ALTER TABLE claim ADD ${CONSTRAINT}`)
  await client.query('SET session_replication_role = origin')
  // Index-only reads need the visibility map.
  for (const table of ['site', 'service', 'schedule_version', 'price', 'booking', 'claim']) {
    await client.query(`VACUUM (ANALYZE) ${table}`)
  }
}
