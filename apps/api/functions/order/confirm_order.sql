-- Confirms an order after the mail server has accepted its mail. Locks the order before its bookings,
-- as refunds do, to avoid a deadlock.
CREATE OR REPLACE FUNCTION confirm_order(p_site int, p_order uuid) RETURNS void LANGUAGE sql AS $$
  SELECT 1 FROM customer_order WHERE id_site = p_site AND id = p_order FOR UPDATE;
  UPDATE customer_order SET confirmed_at = current_instant()
  WHERE id_site = p_site AND id = p_order AND confirmed_at IS NULL;
  SELECT confirm_bookings(p_site, p_order);
$$;
