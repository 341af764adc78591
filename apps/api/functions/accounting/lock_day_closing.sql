-- Waits until nobody posts an entry of the site, and lets nobody begin until the transaction ends.
CREATE OR REPLACE FUNCTION lock_day_closing(p_site int) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('day_closing', p_site))
$$;
