CREATE OR REPLACE FUNCTION confirm_bookings(p_site int, p_order uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE booking SET status = 'confirmed'
  WHERE id_site = p_site AND id_order = p_order AND status = 'paid'
$$;
