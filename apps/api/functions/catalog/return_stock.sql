-- Restocks undamaged returns, never more than were sold. The two arrays are declinations and
-- quantities.
CREATE OR REPLACE FUNCTION return_stock(
  p_site int, p_order uuid, p_declinations int[], p_quantities int[], p_by uuid
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  back record;
  r    stock_reservation;
  part int;
BEGIN
  FOR back IN
    SELECT u.id_stock, sum(n.quantity * u.units)::int AS units
    FROM unnest(p_declinations, p_quantities) AS n (id_declination, quantity)
    CROSS JOIN LATERAL stock_used_by(p_site, n.id_declination) AS u
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
