CREATE OR REPLACE FUNCTION release_stock(p_site int, p_order uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  r stock_reservation;
BEGIN
  FOR r IN SELECT * FROM stock_reservation
    WHERE id_site = p_site AND id_order = p_order AND status = 'reserved' ORDER BY id_stock LOOP
    UPDATE stock SET reserved = reserved - r.units WHERE id_site = p_site AND id = r.id_stock;
    UPDATE stock_reservation SET status = 'released'
    WHERE id_site = p_site AND id_order = p_order AND id_stock = r.id_stock;
  END LOOP;
END $$;
