-- Frees the held sessions of an order at once.
CREATE OR REPLACE FUNCTION release_bookings(p_site int, p_order uuid) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM booking WHERE id_site = p_site AND id_order = p_order ORDER BY id FOR UPDATE;
  UPDATE booking SET status = 'expired', held_until = 'infinity'
  WHERE id_site = p_site AND id_order = p_order AND status = 'held';
END $$;
