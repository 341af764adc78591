-- What came back whole. Returned: [{idDeclination, quantity}]; never more than was sold.
CREATE OR REPLACE FUNCTION return_stock(p_site int, p_order uuid, p_returned jsonb, p_by uuid) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  back record;
  r    stock_reservation;
  part int;
BEGIN
  FOR back IN
    SELECT u.id_stock, sum(n.quantity * u.units)::int AS units
    FROM jsonb_to_recordset(p_returned) AS n ("idDeclination" int, quantity int)
    CROSS JOIN LATERAL stock_use(p_site, n."idDeclination") AS u
    GROUP BY u.id_stock ORDER BY u.id_stock
  LOOP
    SELECT * INTO r FROM stock_reservation
    WHERE id_site = p_site AND id_order = p_order AND id_stock = back.id_stock
      AND status = 'sold' FOR UPDATE;
    CONTINUE WHEN NOT FOUND;
    part := least(back.units, r.units - r.returned_units);
    CONTINUE WHEN part = 0;
    UPDATE stock_reservation SET returned_units = returned_units + part
    WHERE id_site = p_site AND id_order = p_order AND id_stock = back.id_stock;
    PERFORM move_stock(p_site, back.id_stock, 'return', part, p_order, '', p_by);
  END LOOP;
END $$;
