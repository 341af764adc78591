-- Removes the names and reasons that the team wrote down for sessions that ended before the instant,
-- so many at most, and returns how many.
CREATE OR REPLACE FUNCTION erase_booking_names(p_site int, p_before timestamptz, p_limit int) RETURNS int
  LANGUAGE sql AS $$
  WITH due AS (
    SELECT id FROM booking
    WHERE id_site = p_site AND ends_at < p_before AND num_nonnulls(label, reason) > 0
    LIMIT p_limit FOR UPDATE SKIP LOCKED
  ), erased AS (
    UPDATE booking b SET label = NULL, reason = NULL FROM due
    WHERE b.id_site = p_site AND b.id = due.id RETURNING 1
  )
  SELECT count(*)::int FROM erased
$$;
