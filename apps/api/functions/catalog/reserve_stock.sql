-- Reserves stock for all lines, summed per stock and ordered by id to avoid deadlocks. The two
-- arrays are declinations and quantities.
CREATE OR REPLACE FUNCTION reserve_stock(
  p_site int, p_order uuid, p_cart uuid, p_declinations int[], p_quantities int[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  need record;
BEGIN
  IF site_parameter(p_site, 'HANDLE_STOCK') IS DISTINCT FROM 'true' THEN
    RETURN;
  END IF;
  FOR need IN
    SELECT u.id_stock, sum(n.quantity * u.units)::int AS units
    FROM unnest(p_declinations, p_quantities) AS n (id_declination, quantity)
    CROSS JOIN LATERAL stock_used_by(p_site, n.id_declination) AS u
    GROUP BY u.id_stock ORDER BY u.id_stock
  LOOP
    UPDATE stock SET reserved = reserved + need.units
    WHERE id_site = p_site AND id = need.id_stock AND on_hand - reserved >= need.units;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'out_of_stock' USING ERRCODE = 'SE409';
    END IF;
    INSERT INTO stock_reservation (id_site, id_order, id_cart, id_stock, units, status)
    VALUES (p_site, p_order, p_cart, need.id_stock, need.units, 'reserved')
    ON CONFLICT (id_site, id_order, id_stock)
      DO UPDATE SET units = excluded.units, status = 'reserved', reserved_at = current_instant();
  END LOOP;
END $$;
