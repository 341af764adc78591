-- Orders nothing for a while: as long as the authority asked for, or 15 seconds and twice as long
-- after each failure, up to an hour. Orders that fail together are one failure.
CREATE OR REPLACE FUNCTION pause_acme_account(p_directory text, p_retry_after interval, p_error text)
  RETURNS timestamptz
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE acme_account a SET
    paused_until = CASE
      WHEN p_retry_after IS NOT NULL THEN greatest(a.paused_until, now.at + p_retry_after)
      WHEN a.paused_until > now.at THEN a.paused_until
      ELSE now.at + least(interval '1 hour', interval '15 seconds' * 2 ^ least(a.failures, 10))
    END,
    failures = a.failures + (a.paused_until IS NULL OR a.paused_until <= now.at)::int,
    last_error = p_error
  FROM (SELECT current_instant() AS at) AS now
  WHERE a.directory_url = p_directory
  RETURNING a.paused_until
$$;
REVOKE ALL ON FUNCTION pause_acme_account(text, interval, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pause_acme_account(text, interval, text) TO sesame_worker;
