-- Stores a new certificate and ends the lease; false if another worker has taken over since.
CREATE OR REPLACE FUNCTION store_certificate(
  p_directory text, p_host text, p_lease uuid, p_private_key text, p_chain text,
  p_not_before timestamptz, p_not_after timestamptz)
  RETURNS bool
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE certificate SET
    key_made_at = CASE WHEN private_key = p_private_key THEN key_made_at ELSE current_instant() END,
    private_key = p_private_key,
    chain = p_chain,
    not_before = p_not_before,
    not_after = p_not_after,
    version = nextval('certificate_version'),
    -- Renewed when one third of its life is left.
    next_attempt_at = p_not_after - (p_not_after - p_not_before) / 3,
    failures = 0,
    last_error = NULL,
    lease = NULL,
    leased_until = NULL
  WHERE host = p_host::citext AND lease = p_lease;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE acme_account SET failures = 0, last_error = NULL
  WHERE directory_url = p_directory AND (failures > 0 OR last_error IS NOT NULL);
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION store_certificate(text, text, uuid, text, text, timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION store_certificate(text, text, uuid, text, text, timestamptz, timestamptz) TO sesame_worker;
