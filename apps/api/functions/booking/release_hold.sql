-- Releases a hold; its time is free at once. A sale by staff keeps its session until it ends.
CREATE OR REPLACE FUNCTION release_hold(p_site int, p_id uuid)
  RETURNS TABLE (id_service int, starts_at timestamptz) LANGUAGE sql AS $$
  UPDATE booking b SET status = 'expired', held_until = 'infinity'
  WHERE b.id_site = p_site AND b.id = p_id AND b.status = 'held'
    AND NOT (b.source = 'staff' AND b.id_order IS NOT NULL)
  RETURNING b.id_service, b.starts_at
$$;
