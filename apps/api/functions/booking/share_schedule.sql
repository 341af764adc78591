-- Taken by whatever sells a session, before it checks the version of the rules: see lock_schedule.
CREATE OR REPLACE FUNCTION share_schedule(p_site int) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock_shared(hashtextextended('schedule', p_site))
$$;
