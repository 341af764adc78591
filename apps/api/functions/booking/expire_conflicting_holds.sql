-- Expires holds that have ended and conflict with a new claim. Rows are locked by id, so that two
-- such transactions cannot deadlock.
CREATE OR REPLACE FUNCTION expire_conflicting_holds(
  p_site int, p_resources int[], p_starts timestamptz, p_ends timestamptz,
  p_now timestamptz
) RETURNS void LANGUAGE sql AS $$
  UPDATE booking SET status = 'expired', held_until = 'infinity'
  WHERE id_site = p_site AND id IN (
    SELECT b.id FROM booking b
    WHERE b.id_site = p_site AND b.status = 'held' AND b.held_until < p_now
      AND b.id IN (
        SELECT c.id_booking FROM claim c
        WHERE c.id_site = p_site AND c.id_resource = ANY (p_resources)
          AND c.starts_at > p_starts - interval '25 hours' AND c.starts_at < p_ends
          AND c.ends_at > p_starts AND c.held_until < p_now)
    ORDER BY b.id
    FOR UPDATE)
$$;
