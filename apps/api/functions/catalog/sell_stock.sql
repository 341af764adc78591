CREATE OR REPLACE FUNCTION sell_stock(p_site int, p_order uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  r stock_reservation;
BEGIN
  FOR r IN SELECT * FROM stock_reservation
    WHERE id_site = p_site AND id_order = p_order AND status = 'reserved' ORDER BY id_stock LOOP
    UPDATE stock_reservation SET status = 'sold'
    WHERE id_site = p_site AND id_order = p_order AND id_stock = r.id_stock;
    PERFORM move_stock(p_site, r.id_stock, 'sale', -r.units, p_order, '', NULL);
  END LOOP;
END $$;
