-- Releases a hold; its time is free at once.
CREATE OR REPLACE FUNCTION release_hold(p_site int, p_id uuid)
  RETURNS TABLE (id_service int, starts_at timestamptz) LANGUAGE sql AS $$
  UPDATE booking b SET status = 'expired', held_until = 'infinity'
  WHERE b.id_site = p_site AND b.id = p_id AND b.status = 'held'
  RETURNING b.id_service, b.starts_at
$$;
