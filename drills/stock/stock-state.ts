import type pg from 'pg'

/** State of the stock, read in one statement so that all figures are of one instant. */
export interface StockState {
  onHand: number
  reserved: number
  /** Units sold according to the stock moves. */
  moved: number
  /** Units in open reservations. */
  taken: number
  sold: number
  /** Units in paid orders. */
  paid: number
}

const STOCK_STATE = `
  SELECT s.on_hand AS "onHand", s.reserved,
    (SELECT -coalesce(sum(quantity), 0)::int FROM stock_move m
      WHERE m.id_stock = s.id AND kind = 'sale') AS moved,
    (SELECT coalesce(sum(units), 0)::int FROM stock_reservation r
      WHERE r.id_stock = s.id AND status = 'reserved') AS taken,
    (SELECT coalesce(sum(units), 0)::int FROM stock_reservation r
      WHERE r.id_stock = s.id AND status = 'sold') AS sold,
    (SELECT coalesce(sum(l.quantity), 0)::int FROM order_line l
      JOIN customer_order o ON o.id_site = l.id_site AND o.id = l.id_order
      JOIN declination d ON d.id_site = l.id_site AND d.id = l.id_declination
      WHERE d.id_stock = s.id AND o.status = 'paid') AS paid
  FROM stock s WHERE s.id = $1`

export async function readStock(db: pg.Pool, idStock: number): Promise<StockState> {
  const { rows } = await db.query<StockState>(STOCK_STATE, [idStock])
  return rows[0]!
}

export function faultsOf(stock: StockState, start: number): string[] {
  const { onHand, reserved, moved, taken, sold, paid } = stock
  return [
    ...(sold + onHand === start ? [] : ['bottles lost or found']),
    ...(reserved <= onHand && reserved >= 0 ? [] : ['more reserved than there are']),
    ...(sold <= start ? [] : ['oversold']),
    ...(sold === paid ? [] : ['paid is not sold']),
    ...(moved === sold ? [] : ['moves are not sales']),
    ...(taken === reserved ? [] : ['reserved for nobody']),
  ]
}

export interface Bottle {
  idDeclination: number
  idStock: number
}

const PARAMETERS = {
  HANDLE_STOCK: 'true',
  USE_PRODUCT_STOCK: 'false',
  MINIMUM_EXPEDITION_BOTTLE: null,
  MAXIMUM_EXPEDITION_BOTTLE: null,
  BOTTLE_MULTIPLE: '1',
}

/** Creates one wine with this many bottles, sold one by one. */
export async function fillStock(db: pg.Pool, site: number, bottles: number): Promise<Bottle> {
  for (const [type, value] of Object.entries(PARAMETERS)) {
    await db.query(
      `INSERT INTO parameter (id_site, type, value) VALUES ($1, $2, $3)
       ON CONFLICT (id_site, type) DO UPDATE SET value = excluded.value`,
      [site, type, value],
    )
  }
  const { rows } = await db.query<Bottle>(
    `WITH kept AS (
       INSERT INTO stock (id_site) SELECT $1 FROM generate_series(1, 2) RETURNING id
     ), wine AS (
       INSERT INTO product (id_site, kind, slug, name, is_alcohol, alcohol_bp, allergens, origin,
         bottler, id_stock)
       SELECT $1, 'WINE', 'dernier-vin', 'Le dernier vin', true, 1250, 'Sulfites', 'France',
         'La Cave', min(id) FROM kept RETURNING id
     ), taxed AS (
       INSERT INTO product_vat (id_site, id_product, valid_from, rate_bp)
       SELECT $1, id, '2020-01-01', 2000 FROM wine
     )
     INSERT INTO declination (id_site, id_product, id_stock, reference, name, price_cents,
       capacity, capacity_unit, weight_g)
     SELECT $1, wine.id, (SELECT max(id) FROM kept), 'DERNIER-VIN', '75 cl', 1500, 0.75, 'L', 1400
     FROM wine RETURNING id AS "idDeclination", id_stock AS "idStock"`,
    [site],
  )
  const [bottle] = rows
  await db.query(`SELECT move_stock($1, $2, 'operator', $3, NULL, 'Arrivage', NULL)`, [
    ...[site, bottle!.idStock, bottles],
  ])
  return bottle!
}
