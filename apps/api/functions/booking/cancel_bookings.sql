-- All sessions of an order, in the order of their ids: no deadlock.
CREATE OR REPLACE FUNCTION cancel_bookings(p_site int, p_order uuid, p_reason text) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cancel_booking(p_site, b.id, p_reason) FROM booking b
  WHERE b.id_site = p_site AND b.id_order = p_order ORDER BY b.id;
END $$;
