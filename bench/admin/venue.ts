import { randomBytes } from 'node:crypto'

import type pg from 'pg'

import { hashToken } from '../../apps/api/src/platform/secret.ts'
import { isQuick } from '../../drills/parts/drill-world.ts'
import { FIRST_SITE } from '../booking/sites.ts'

/** The one large site among the generated ones. */
export const SITE = FIRST_SITE
export const ORDERS = isQuick ? 5000 : 100_000
const SESSIONS_AN_ORDER = 3
export const BOOKINGS = ORDERS * SESSIONS_AN_ORDER
/** As many have an account as have none. */
export const PEOPLE = ORDERS / 2
/** Two entries an order: a sale of three lines and a payment of two. */
export const LEDGER_LINES = ORDERS * 5
const SESSIONS_A_DAY = 18
/** Articles of the shop; the first one has as many moves. */
export const STOCKS = isQuick ? 1000 : 10_000
export const BUSY_STOCK = 1
/** How far ahead sessions are booked. */
const FUTURE_DAYS = 30

const NAMES = `'{Caron,Roussel,Olivier,Haddad,Fontaine,Mercier,Benali,Dumont,Leroy,Marchand,Nguyen,
  Perrin,Garnier,Faure,Chevalier,Moreau,Lambert,Renard,Colin,Vidal}'::text[]`
const FIRST_NAMES = `'{Inès,Nour,Julien,Sarah,Élodie,Paul,Jeanne,Karim,Louise,Hugo}'::text[]`

const ORDER_ID = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
const BOOKING_ID = (n: string) =>
  `('00000000-0000-4000-9000-' || lpad((${n})::text, 12, '0'))::uuid`
const MEMBER_ID = (n: string) => `('00000000-0000-4000-a000-' || lpad((${n})::text, 12, '0'))::uuid`
export const PERSON_ID = (n: string | number) =>
  `00000000-0000-4000-b000-${String(n).padStart(12, '0')}`
const PERSON = (n: string) => `
  (${FIRST_NAMES})[1 + ${n} % 10] AS firstname,
  (${NAMES})[1 + (${n} / 10) % 20] || ' ' || (${n} / 200) AS lastname,
  '+336' || lpad((${n}::bigint * 7919 % 100000000)::text, 8, '0') AS phone`

/** An order of three sessions, whose person ordered before. */
export const SHOWN_ORDER = '00000000-0000-4000-8000-000000000042'

/** Six starts in each of three rooms a day, backwards from a month ahead. */
const START = `(current_date + ${FUTURE_DAYS} - n / ${SESSIONS_A_DAY} + time '14:30'
  + n % 6 * interval '90 min') AT TIME ZONE 'Europe/Paris'`

/** The newest paid orders have goods that have not left the venue: 500 of them. */
const WITH_GOODS = 625
const GOODS = 20
const PLACE = 900_000

const GENERATE = [
  `DELETE FROM claim WHERE id_site = $1`,
  `DELETE FROM booking WHERE id_site = $1`,
  `INSERT INTO member (id_site, id, email, password_hash, firstname, lastname, phone)
   SELECT $1, ${MEMBER_ID('n')}, 'personne.' || n || '@exemple.fr', 'x', p.*
   FROM generate_series(1, ${PEOPLE}) n, LATERAL (SELECT ${PERSON('n')}) p`,
  `INSERT INTO customer_order (id_site, id, number, status, id_member, email, firstname, lastname,
     phone, subtotal_cents, total_cents, terms_sha256, terms_accepted_at, created_at, paid_at,
     confirmed_at)
   SELECT $1, ${ORDER_ID('n')}, 'B' || lpad(n::text, 7, '0'), state,
     CASE WHEN n % 2 = 0 THEN ${MEMBER_ID('n / 2')} END,
     'personne.' || n / 2 || '@exemple.fr', p.firstname, p.lastname, p.phone, 27000, 27000,
     decode(repeat('ab', 32), 'hex'), at, at, paid, paid
   FROM generate_series(1, ${ORDERS}) n, LATERAL (SELECT ${PERSON('n')}) p,
     LATERAL (SELECT CASE n % 10 WHEN 0 THEN 'expired' WHEN 1 THEN 'refunded' ELSE 'paid' END,
       current_date - n * interval '20 min') o (state, at),
     LATERAL (SELECT CASE WHEN state <> 'expired' THEN at END) pay (paid)`,
  `INSERT INTO booking (id_site, id, id_service, id_room, game_masters, starts_at, ends_at,
     blocked_until, players, min_players, max_players, price_cents, prices, period, vat_rate_bp,
     status, source, id_order)
   SELECT $1, ${BOOKING_ID('n')}, room, room, 1, at, at + interval '60 min',
     at + interval '80 min', 4, 2, 6, 9000, '[]', 'Période 1', 2000,
     CASE WHEN at < current_date THEN 'played' ELSE 'confirmed' END, 'online',
     ${ORDER_ID(`(1 + n / ${SESSIONS_AN_ORDER})`)}
   FROM generate_series(0, ${BOOKINGS} - 1) n,
     LATERAL (SELECT 1 + n / 6 % 3, ${START}) s (room, at)`,
  `INSERT INTO claim (id_site, id_resource, id_booking, starts_at, ends_at)
   SELECT b.id_site, r, b.id, b.starts_at, b.blocked_until
   FROM booking b, unnest(ARRAY[b.id_room, b.id_room + 10]) r
   WHERE b.id_site = $1 AND b.starts_at > current_date - 30`,
  `INSERT INTO order_line (id_site, id_order, line, kind, id_booking, label, detail, quantity,
     unit_cents, total_cents, vat_rate_bp)
   SELECT id_site, id_order, row_number() OVER (PARTITION BY id_order ORDER BY id), 'session', id,
     'Salle ' || id_room, 'samedi 21 novembre 2026 à 14 h 30, 4 joueurs', 1, 9000, 9000, 2000
   FROM booking WHERE id_site = $1`,
  `INSERT INTO entry (id_site, id, cause, ref, id_order, at, day, label)
   OVERRIDING SYSTEM VALUE
   SELECT $1, 2 * n + k, CASE k WHEN 0 THEN 'sale' ELSE 'payment' END, ${ORDER_ID('n')}::text,
     ${ORDER_ID('n')}, at, at::date, 'Commande'
   FROM generate_series(1, ${ORDERS}) n, generate_series(0, 1) k,
     LATERAL (SELECT current_date - n * interval '20 min') o (at)`,
  `INSERT INTO entry_line (id_site, id_entry, line, account, amount_cents)
   SELECT id_site, id, l, account, cents FROM entry, LATERAL (VALUES
     ('sale', 1, '411', 27000), ('sale', 2, '706', -22500), ('sale', 3, '4457', -4500),
     ('payment', 1, '5115', 27000), ('payment', 2, '411', -27000)) v (of, l, account, cents)
   WHERE id_site = $1 AND of = cause`,
  `INSERT INTO stock (id_site, id, on_hand)
   SELECT $1, ${PLACE} + n, 100 FROM generate_series(0, ${GOODS}) n`,
  `INSERT INTO product (id_site, id, kind, slug, name, is_alcohol, id_stock)
   SELECT $1, ${PLACE} + n, 'BOX', 'cuvee-' || n, 'Cuvée ' || n, false, ${PLACE}
   FROM generate_series(1, ${GOODS}) n`,
  `INSERT INTO declination (id_site, id, id_product, id_stock, reference, name, price_cents, weight_g)
   SELECT $1, ${PLACE} + n, ${PLACE} + n, ${PLACE} + n, 'CUVEE-' || n, '75 cl', 1500, 1300
   FROM generate_series(1, ${GOODS}) n`,
  `INSERT INTO order_line (id_site, id_order, line, kind, id_declination, label, detail, quantity,
     unit_cents, total_cents, vat_rate_bp, is_alcohol)
   SELECT $1, ${ORDER_ID('n')}, 10 + l, 'product', ${PLACE} + 1 + (n + 7 * l) % ${GOODS}, 'Cuvée',
     '75 cl', 3, 1500, 4500, 2000, true
   FROM generate_series(1, ${WITH_GOODS}) n, generate_series(1, 3) l WHERE n % 10 > 1`,
  `INSERT INTO order_delivery (id_site, id_order, type, status, fee_cents, price_cents, weight_g,
     id_point, collect_at)
   SELECT $1, ${ORDER_ID('n')}, 'CLICK_AND_COLLECT', CASE WHEN n > ${WITH_GOODS} THEN 'delivered'
     WHEN n % 5 = 0 THEN 'ready' ELSE 'paid' END, 0, 0, 3900, 10000, current_date + 3
   FROM generate_series(1, ${ORDERS}) n WHERE n % 10 > 1`,
  `INSERT INTO order_delivery_event (id_site, id_order, status)
   SELECT id_site, id_order, status FROM order_delivery WHERE id_site = $1`,
  `INSERT INTO search_word (id_site, kind, id, word)
   SELECT id_site, 'order', id, unnest(search_words(ARRAY[firstname, lastname, email::text],
     ARRAY[number], ARRAY[phone])) FROM customer_order WHERE id_site = $1
   ON CONFLICT DO NOTHING`,
  `INSERT INTO search_word (id_site, kind, id, word)
   SELECT id_site, 'member', id, unnest(search_words(ARRAY[firstname, lastname, email::text],
     '{}', ARRAY[phone])) FROM member WHERE id_site = $1
   ON CONFLICT DO NOTHING`,
  `INSERT INTO person (id_site, id, email, firstname, lastname, phone, id_member, first_seen_at,
     last_contact_at)
   SELECT $1, ('00000000-0000-4000-b000-' || lpad(n::text, 12, '0'))::uuid,
     CASE WHEN is_member THEN 'personne.' ELSE 'invite.' END || n || '@exemple.fr', p.firstname,
     p.lastname, p.phone, CASE WHEN is_member THEN ${MEMBER_ID('n')} END, at, at
   FROM generate_series(1, 2 * ${PEOPLE}) n, LATERAL (SELECT ${PERSON('n')}) p,
     LATERAL (SELECT n <= ${PEOPLE}, current_date - n * interval '10 min') o (is_member, at)`,
  `INSERT INTO search_word (id_site, kind, id, word)
   SELECT id_site, 'person', id, unnest(search_words(ARRAY[firstname, lastname, email],
     '{}', ARRAY[phone])) FROM person WHERE id_site = $1
   ON CONFLICT DO NOTHING`,
  `INSERT INTO message (id_site, id, name, email, subject, message, created_at)
   SELECT $1, ${ORDER_ID('n')}, p.firstname || ' ' || p.lastname, 'personne.' || n / 2 || '@exemple.fr',
     'Message ' || n, repeat('Bonjour, une question sur la salle. ', 12),
     current_date - n * interval '20 min'
   FROM generate_series(1, ${ORDERS}) n, LATERAL (SELECT ${PERSON('n')}) p`,
  `INSERT INTO conversation (id_site, id, kind, id_message, name, email, subject, excerpt, state,
     created_at, last_at)
   SELECT id_site, id, 'message', id, name, email, subject, left(message, 200),
     (ARRAY['to_do', 'waiting', 'done', 'done', 'done'])[1 + substr(subject, 9)::int % 5],
     created_at, created_at
   FROM message WHERE id_site = $1`,
  `INSERT INTO stock (id_site, id, on_hand, reserved)
   SELECT $1, n, 3 + n % 40, n % 3 FROM generate_series(1, ${STOCKS}) n`,
  `INSERT INTO product (id_site, id, kind, slug, name, is_alcohol, id_stock)
   SELECT $1, n, 'BOX', 'coffret-' || n, (${NAMES})[1 + n % 20] || ' ' || n, false, n
   FROM generate_series(1, ${STOCKS}) n`,
  `INSERT INTO declination (id_site, id, id_product, id_stock, reference, name, price_cents, weight_g)
   SELECT $1, n, n, n, 'REF-' || n, 'Le coffret', 2000, 900 FROM generate_series(1, ${STOCKS}) n`,
  `INSERT INTO stock_move (id_site, id_stock, kind, quantity, on_hand_after, id_order)
   SELECT $1, CASE WHEN n > ${STOCKS} THEN ${BUSY_STOCK} ELSE n END,
     CASE WHEN n > ${STOCKS} THEN 'sale' ELSE 'operator' END,
     CASE WHEN n > ${STOCKS} THEN -1 ELSE 1 + n % 40 END, 1 + n % 40,
     CASE WHEN n > ${STOCKS} THEN ${ORDER_ID(`1 + n % ${ORDERS}`)} END
   FROM generate_series(1, ${2 * STOCKS}) n`,
]

const TABLES = `member person customer_order booking claim order_line entry entry_line search_word
  message conversation order_delivery order_delivery_event product declination stock stock_move`

/** Needs an administrator's connection, because it disables triggers and foreign keys. */
export async function generateVenue(db: pg.Client): Promise<void> {
  await db.query('SET session_replication_role = replica')
  for (const statement of GENERATE) {
    await db.query(statement, [SITE])
  }
  await db.query('SET session_replication_role = origin')
  for (const table of TABLES.split(/\s+/)) await db.query(`VACUUM (ANALYZE) ${table}`)
}

/** Opens a login of the team and returns its token. */
export async function openTeamLogin(db: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await db.query<{ id: string }>(
    `UPDATE member SET role = 'STAFF' WHERE id_site = $1 AND id = ${MEMBER_ID('1')} RETURNING id`,
    [SITE],
  )
  await db.query(
    `INSERT INTO login (id_site, token_hash, id_member, expires_at)
     VALUES ($1, $2, $3, now() + interval '1 day')`,
    [SITE, hashToken(token), rows[0]!.id],
  )
  return token
}
