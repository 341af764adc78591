CREATE OR REPLACE FUNCTION cancel_booking(p_site int, p_id uuid, p_reason text)
  RETURNS TABLE (id_service int, starts_at timestamptz) LANGUAGE sql AS $$
  UPDATE booking b SET status = 'cancelled', held_until = 'infinity', reason = p_reason
  WHERE b.id_site = p_site AND b.id = p_id AND b.status IN ('held', 'paid', 'confirmed', 'arrived', 'late', 'forfeited')
  RETURNING b.id_service, b.starts_at
$$;
