-- Takes hosts whose certificate is due, for one worker alone and within the orders of an hour. Only
-- verified domains of active sites are ordered.
CREATE OR REPLACE FUNCTION lease_certificates(
  p_directory text, p_limit int, p_per_hour int, p_lease interval)
  RETURNS TABLE (host text, lease uuid, verification_token text, private_key text, failures int)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz := current_instant();
  v_free int;
BEGIN
  -- The lock lets one worker lease at a time: without it two would count the same hour.
  PERFORM 1 FROM acme_account a
  WHERE a.directory_url = p_directory AND (a.paused_until IS NULL OR a.paused_until <= v_now)
  FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;

  DELETE FROM certificate_order o WHERE o.ordered_at < v_now - interval '2 days';
  SELECT p_per_hour - count(*) INTO v_free
  FROM certificate_order o WHERE o.ordered_at > v_now - interval '1 hour';

  INSERT INTO certificate (host, next_attempt_at)
  SELECT d.host, v_now FROM domain d JOIN site s ON s.id = d.id_site
  WHERE s.is_active
    AND d.state = 'verified'
    AND NOT EXISTS (SELECT 1 FROM certificate c WHERE c.host = d.host)
  ON CONFLICT DO NOTHING;

  RETURN QUERY
    WITH due AS (
      SELECT c.host, d.host_key, d.verification_token
      FROM certificate c JOIN domain d ON d.host = c.host JOIN site s ON s.id = d.id_site
      WHERE c.next_attempt_at <= v_now
        AND (c.leased_until IS NULL OR c.leased_until <= v_now)
        AND s.is_active
        AND d.state = 'verified'
      ORDER BY c.next_attempt_at
      LIMIT greatest(0, least(p_limit, v_free))
      FOR UPDATE OF c SKIP LOCKED
    ), leased AS (
      UPDATE certificate c SET lease = gen_random_uuid(), leased_until = v_now + p_lease
      FROM due WHERE c.host = due.host
      RETURNING due.host_key AS name, c.lease, due.verification_token,
        -- A key serves a year; without one the worker makes a new one.
        CASE WHEN c.key_made_at > v_now - interval '1 year' THEN c.private_key END AS private_key,
        c.failures
    ), counted AS (
      INSERT INTO certificate_order (host) SELECT name FROM leased
    )
    SELECT name, leased.lease, leased.verification_token, leased.private_key, leased.failures
    FROM leased;
END $$;
REVOKE ALL ON FUNCTION lease_certificates(text, int, int, interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lease_certificates(text, int, int, interval) TO sesame_worker;
