-- Confirms an order after the mail server has accepted its mail.
CREATE OR REPLACE FUNCTION confirm_order(p_site int, p_order uuid) RETURNS void LANGUAGE sql AS $$
  SELECT confirm_bookings(p_site, p_order);
  UPDATE customer_order SET confirmed_at = current_instant()
  WHERE id_site = p_site AND id = p_order AND confirmed_at IS NULL;
$$;
