import type pg from 'pg'

export const SITE = 67
export const PRODUCTS = 5000
export const CARTS = 200
/** Ids start above all ids of the demo. */
const FIRST = 100_000

/** SQL for the id of the nth cart and of the first product in it. */
export const CART_ID = (number: string) =>
  `('00000000-0000-4000-8000-' || lpad(${number}::text, 12, '0'))::uuid`
export const FIRST_THING = (number: string) => `(${FIRST} + 1 + ${number}::int * 31 % ${PRODUCTS})`

/** Creates products like the demo's, each with a picture, two tags, two declinations and stocks. */
const GENERATE = [
  `INSERT INTO stock (id_site, id, on_hand, reserved)
   SELECT $1, ${FIRST} + s, 500, 0 FROM generate_series(1, $2::int * 3) s`,
  `INSERT INTO stock_move (id_site, id_stock, kind, quantity, on_hand_after, reason)
   SELECT $1, ${FIRST} + s, 'operator', 500, 500, 'Arrivage' FROM generate_series(1, $2::int * 3) s`,
  `INSERT INTO product (id_site, id, kind, slug, name, summary, html, is_alcohol, appellation,
     alcohol_bp, origin, bottler, allergens, price_cents, id_stock)
   SELECT $1, ${FIRST} + p, 'WINE', 'cuvee-' || p, 'Cuvée ' || p,
     'Un vin rond et fruité, à boire entre amis autour d’une planche.',
     '<p>' || repeat('Un vin rond et fruité. ', 20) || '</p>', true, 'Côtes de Provins', 1250,
     'France', 'La Cave des Légendes', 'Sulfites', 500 + (p * 7919) % 9000, ${FIRST} + p
   FROM generate_series(1, $2::int) p`,
  `INSERT INTO product_vat (id_site, id_product, valid_from, rate_bp)
   SELECT $1, ${FIRST} + p, '2020-01-01', 2000 FROM generate_series(1, $2::int) p`,
  `INSERT INTO product_image (id_site, id_product, position, id_media)
   SELECT $1, ${FIRST} + p, 0, pictures.ids[1 + p % cardinality(pictures.ids)]
   FROM generate_series(1, $2::int) p,
     (SELECT array_agg(id) AS ids FROM media WHERE id_site = $1 AND kind = 'image') pictures`,
  `INSERT INTO product_tag (id_site, id_product, slug, name)
   SELECT $1, ${FIRST} + p, 'tag-' || (p + t) % 12, 'Étiquette ' || (p + t) % 12
   FROM generate_series(1, $2::int) p, generate_series(0, 1) t`,
  `INSERT INTO declination (id_site, id, id_product, id_stock, reference, name, price_cents,
     capacity, capacity_unit, weight_g, position)
   SELECT $1, ${FIRST} + p + d * $2::int, ${FIRST} + p, ${FIRST} + p + (d + 1) * $2::int,
     'REF-' || p || '-' || d, CASE d WHEN 0 THEN '75 cl' ELSE 'Magnum' END,
     (500 + (p * 7919) % 9000) * (d + 1), 0.75 * (d + 1), 'L', 1400 * (d + 1), d
   FROM generate_series(1, $2::int) p, generate_series(0, 1) d`,
  `INSERT INTO cart (id_site, id)
   SELECT $1, ${CART_ID('c')} FROM generate_series(1, ${CARTS}) c WHERE $2 > 0`,
  `INSERT INTO cart_line (id_site, id_cart, id_declination, quantity)
   SELECT $1, ${CART_ID('c')}, ${FIRST} + 1 + (c * 31 + l * 97) % $2::int, 6
   FROM generate_series(1, ${CARTS}) c, generate_series(0, 4) l`,
]

const TABLES = 'stock product product_vat product_image product_tag declination cart cart_line'

/** Needs an administrator's connection, because it disables triggers and foreign keys. */
export async function generateGoods(db: pg.Client): Promise<void> {
  await db.query('SET session_replication_role = replica')
  for (const statement of GENERATE) await db.query(statement, [SITE, PRODUCTS])
  await db.query('SET session_replication_role = origin')
  for (const table of TABLES.split(' ')) await db.query(`VACUUM (ANALYZE) ${table}`)
}

export interface CartLine {
  cart: string
  declination: number
}

/** One line of each cart, whose quantity the bench changes. */
export async function listLines(db: pg.Client): Promise<CartLine[]> {
  const { rows } = await db.query<CartLine>(
    `SELECT ${CART_ID('c')} AS cart, ${FIRST_THING('c')} AS declination
     FROM generate_series(1, ${CARTS}) c`,
  )
  return rows
}
