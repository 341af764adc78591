-- Ends a lease without a certificate. With p_is_failure the attempt counts, and the next pause grows.
CREATE OR REPLACE FUNCTION release_certificate(
  p_host text, p_lease uuid, p_pause interval, p_error text, p_is_failure bool) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE certificate SET
    next_attempt_at = current_instant() + p_pause,
    failures = failures + p_is_failure::int,
    last_error = p_error,
    lease = NULL,
    leased_until = NULL
  WHERE host = p_host::citext AND lease = p_lease
$$;
REVOKE ALL ON FUNCTION release_certificate(text, uuid, interval, text, bool) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION release_certificate(text, uuid, interval, text, bool) TO sesame_worker;
