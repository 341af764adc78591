-- The mail server has taken the confirmation: now it is firm.
CREATE OR REPLACE FUNCTION confirm_order(p_site int, p_order uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE booking SET status = 'confirmed'
  WHERE id_site = p_site AND id_order = p_order AND status = 'paid';
  UPDATE customer_order SET confirmed_at = clock_timestamp()
  WHERE id_site = p_site AND id = p_order AND confirmed_at IS NULL;
$$;
