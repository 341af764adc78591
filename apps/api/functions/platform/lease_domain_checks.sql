-- Takes the domains whose check is due. Another worker gets them again if this one dies.
CREATE OR REPLACE FUNCTION lease_domain_checks(p_limit int, p_lease interval)
  RETURNS TABLE (host text, state text, verification_token text, failed_checks int)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE domain d SET next_check_at = current_instant() + p_lease
  FROM (
    SELECT due.host FROM domain due WHERE due.next_check_at <= current_instant()
    ORDER BY due.next_check_at LIMIT p_limit FOR UPDATE SKIP LOCKED
  ) AS taken
  WHERE d.host = taken.host
  RETURNING d.host_key, d.state, d.verification_token, d.failed_checks
$$;
REVOKE ALL ON FUNCTION lease_domain_checks(int, interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lease_domain_checks(int, interval) TO sesame_worker;
