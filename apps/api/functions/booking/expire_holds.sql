-- Expires old holds. Availability does not depend on it, because readers compare `held_until` with
-- the clock.
CREATE OR REPLACE FUNCTION expire_holds(p_site int, p_grace interval, p_limit int)
  RETURNS TABLE (id_service int, starts_at timestamptz) LANGUAGE sql AS $$
  UPDATE booking b SET status = 'expired', held_until = 'infinity'
  WHERE b.id_site = p_site AND b.id IN (
    SELECT h.id FROM booking h
    WHERE h.id_site = p_site AND h.status = 'held' AND h.held_until < current_instant() - p_grace
    ORDER BY h.id LIMIT p_limit
    FOR UPDATE SKIP LOCKED)
  RETURNING b.id_service, b.starts_at
$$;
