-- Takes what is needed of each stock, the needs of several lines together, in the order of
-- their ids: no deadlock. Needs: [{idDeclination, quantity}].
CREATE OR REPLACE FUNCTION reserve_stock(p_site int, p_order uuid, p_needs jsonb) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  need record;
BEGIN
  IF site_parameter(p_site, 'HANDLE_STOCK') IS DISTINCT FROM 'true' THEN
    RETURN;
  END IF;
  FOR need IN
    SELECT u.id_stock, sum(n.quantity * u.units)::int AS units
    FROM jsonb_to_recordset(p_needs) AS n ("idDeclination" int, quantity int)
    CROSS JOIN LATERAL stock_use(p_site, n."idDeclination") AS u
    GROUP BY u.id_stock ORDER BY u.id_stock
  LOOP
    UPDATE stock SET reserved = reserved + need.units
    WHERE id_site = p_site AND id = need.id_stock AND on_hand - reserved >= need.units;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'out_of_stock' USING ERRCODE = 'SE409';
    END IF;
    INSERT INTO stock_reservation (id_site, id_order, id_stock, units, status)
    VALUES (p_site, p_order, need.id_stock, need.units, 'reserved')
    ON CONFLICT (id_site, id_order, id_stock)
      DO UPDATE SET units = excluded.units, status = 'reserved', reserved_at = clock_timestamp();
  END LOOP;
END $$;
