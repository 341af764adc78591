-- Takes back a sale that nobody has paid: what it reserved is free at once. Returns the status that
-- it had. One that has expired is marked too: a payment that comes late does not sell it. Locks the order first, as settle_order does, so that a payment and this come one after
-- the other.
CREATE OR REPLACE FUNCTION cancel_sale(p_site int, p_order uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  o customer_order;
BEGIN
  SELECT * INTO STRICT o FROM customer_order
  WHERE id_site = p_site AND id = p_order AND sold_way IS NOT NULL FOR UPDATE;
  IF o.status IN ('pending', 'expired') THEN
    PERFORM release_bookings(p_site, p_order);
    PERFORM expire_order(p_site, p_order);
    UPDATE customer_order SET cancelled_at = current_instant()
    WHERE id_site = p_site AND id = p_order AND cancelled_at IS NULL;
  END IF;
  RETURN o.status;
END $$;
