-- Taken by whoever changes the rules: no session of the site is sold until the change has ended, and
-- those that were being sold are seen by the statements that follow.
CREATE OR REPLACE FUNCTION lock_schedule(p_site int) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('schedule', p_site))
$$;
