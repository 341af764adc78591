import type { TestDatabase } from './test-database.ts'

const MEMBERS = 50_000
/** Enough rows for realistic plans. */
const ROWS = 10_000
const WORDS = 100_000

const PERSON = `'Ada', 'Lune'`
const many = (count: number) => `generate_series(1, ${count}) g`

/** For each table: its rows in site 66, plus a few in each of twenty other sites. */
const FILLED: [table: string, columns: string, values: string, count: number][] = [
  [
    'member',
    'id, email, password_hash, firstname, lastname',
    `gen_random_uuid(), 'M' || g || '@example.org', 'x', ${PERSON}`,
    MEMBERS,
  ],
  [
    'registration',
    `id, token_hash, email, password_hash, firstname, lastname, wants_newsletter, terms_accepted_at,
      terms_updated_on, expires_at`,
    `gen_random_uuid(), sha256(g::text::bytea), 'R' || g || '@example.org', 'x', ${PERSON}, false,
      now(), now(), now()`,
    ROWS,
  ],
  [
    'newsletter_request',
    'id, token_hash, email, lists, expires_at',
    `gen_random_uuid(), sha256(g::text::bytea), 'R' || g || '@example.org', '{1}', now()`,
    ROWS,
  ],
  [
    'newsletter_consent',
    'id, email, source, lists, requested_at',
    `gen_random_uuid(), 'C' || g || '@example.org', 'form', '{1}', now()`,
    ROWS,
  ],
  [
    'newsletter_subscription',
    'id_list, email, unsubscribe_hash, consent_text, subscribed_at',
    `1, 'S' || g || '@example.org', sha256(g::text::bytea), 'oui', now()`,
    ROWS,
  ],
  [
    'element_registration',
    'id, id_element, firstname, lastname, email, places, created_at',
    `gen_random_uuid(), g % 500, ${PERSON}, 'E' || g || '@example.org', 1, now()`,
    ROWS,
  ],
  [
    'discount_code',
    'id, code, label, kind, value',
    `100000 + g, 'Code' || g, 'x', 'amount', 1`,
    ROWS,
  ],
  [
    'login',
    'token_hash, id_member, expires_at',
    `sha256(g::text::bytea), gen_random_uuid(), now()`,
    ROWS,
  ],
  ['news', 'slug, title, published_at, html', `'n-' || g, 'Titre ' || g, now(), 'mot' || g`, ROWS],
  ['blog', 'slug, title, published_at, html', `'b-' || g, 'Titre ' || g, now(), 'mot' || g`, ROWS],
  [
    'product',
    'kind, slug, name, is_alcohol, price_cents, id_stock',
    `'BOX', 'p-' || g, 'Titre ' || g, false, g, g`,
    ROWS,
  ],
  ['search_word', 'kind, id, word', `'order', gen_random_uuid(), md5(g::text)`, WORDS],
  ['page', 'id, url, title, menu_title', `100000 + g, 'p-' || g, 'Titre ' || g, 'x'`, ROWS],
  ['layout', 'id, id_page, name', `100000 + g, 100000 + g, 'x'`, ROWS],
  [
    'layout_version',
    'id_layout, version, state, blocks, published_at',
    `100000 + g, 1, 'published', jsonb_build_array(jsonb_build_object('type', 'text', 'html', 'mot' || g)), now()`,
    ROWS,
  ],
]

export const BIG_TABLES = FILLED.map(([table]) => table)

/** Disables triggers and foreign keys, because only the number of rows matters here. */
export async function fillWithManyRows(database: TestDatabase): Promise<void> {
  const fill = FILLED.map(
    ([table, columns, values, count]) =>
      `INSERT INTO ${table} (id_site, ${columns}) SELECT 66, ${values} FROM ${many(count)}
         ON CONFLICT DO NOTHING;
       INSERT INTO ${table} (id_site, ${columns}) SELECT 100 + g % 20, ${values} FROM ${many(count / 50)}
         ON CONFLICT DO NOTHING;`,
  )
  await database.query(`SET session_replication_role = replica; ${fill.join('\n')}
    SET session_replication_role = origin; ANALYZE ${BIG_TABLES.join(', ')}`)
}
