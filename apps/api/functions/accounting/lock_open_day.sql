-- The day that is posted to: today, or the day after the last closed one. It stays open until the
-- transaction ends, because whoever closes a day waits for all who post, and they for each other
-- never.
CREATE OR REPLACE FUNCTION lock_open_day(p_site int) RETURNS date LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('day_closing', p_site));
  -- A statement of its own: it sees the closing that the lock may have waited for.
  RETURN greatest(site_day(p_site), (SELECT max(day) + 1 FROM day_closing WHERE id_site = p_site));
END $$;
