-- Writes what a check of a domain found, and when the next one is due. Without a state (NULL) the
-- check proved nothing, and the domain keeps the one it has.
CREATE OR REPLACE FUNCTION record_domain_check(p_host text, p_state text, p_error text, p_pause interval)
  RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE domain SET
    state = coalesce(p_state, state),
    dns_checked_at = current_instant(),
    dns_error = p_error,
    verified_at = CASE WHEN p_state = 'verified' AND state <> 'verified'
      THEN current_instant() ELSE verified_at END,
    failed_checks = CASE WHEN p_error IS NULL THEN 0 ELSE failed_checks + 1 END,
    next_check_at = current_instant() + p_pause
  WHERE host_key = lower(p_host)
$$;
REVOKE ALL ON FUNCTION record_domain_check(text, text, text, interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION record_domain_check(text, text, text, interval) TO sesame_worker;
