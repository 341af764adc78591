-- Replaces an encrypted key by the same one under a newer key of the platform.
CREATE OR REPLACE FUNCTION reseal_acme_account(p_directory text, p_from text, p_to text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE acme_account SET account_key = p_to
  WHERE directory_url = p_directory AND account_key = p_from
$$;
REVOKE ALL ON FUNCTION reseal_acme_account(text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reseal_acme_account(text, text, text) TO sesame_worker;
