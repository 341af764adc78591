import type pg from 'pg'

/**
 * Control: reads the stock and then writes it, without the constraints. The pause lets others read
 * before the write, however few requests run at once on a slow machine.
 */
const NAIVE_RESERVE = `
CREATE OR REPLACE FUNCTION reserve_stock(
  p_site int, p_order uuid, p_cart uuid, p_declinations int[], p_quantities int[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  need record;
  seen stock;
BEGIN
  FOR need IN
    SELECT u.id_stock, sum(n.quantity * u.units)::int AS units
    FROM unnest(p_declinations, p_quantities) AS n (id_declination, quantity)
    CROSS JOIN LATERAL stock_used_by(p_site, n.id_declination) AS u
    GROUP BY u.id_stock ORDER BY u.id_stock
  LOOP
    SELECT * INTO seen FROM stock WHERE id_site = p_site AND id = need.id_stock;
    IF seen.on_hand - seen.reserved < need.units THEN
      RAISE EXCEPTION 'out_of_stock' USING ERRCODE = 'SE409';
    END IF;
    PERFORM pg_sleep(0.25);
    UPDATE stock SET reserved = seen.reserved + need.units
    WHERE id_site = p_site AND id = need.id_stock;
    INSERT INTO stock_reservation (id_site, id_order, id_cart, id_stock, units, status)
    VALUES (p_site, p_order, p_cart, need.id_stock, need.units, 'reserved')
    ON CONFLICT (id_site, id_order, id_stock) DO UPDATE SET status = 'reserved';
  END LOOP;
END $$`

const CHECKS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop
  FROM pg_constraint WHERE contype = 'c'
    AND conrelid IN ('stock'::regclass, 'stock_move'::regclass)`

export async function sellNaively(db: pg.Pool): Promise<void> {
  const { rows } = await db.query<{ drop: string }>(CHECKS)
  for (const { drop } of rows) await db.query(drop)
  for (const table of ['stock', 'stock_reservation']) {
    await db.query(`DROP TRIGGER stock_balances ON ${table}`)
  }
  await db.query(NAIVE_RESERVE)
}
