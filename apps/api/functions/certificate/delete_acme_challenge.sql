CREATE OR REPLACE FUNCTION delete_acme_challenge(p_token text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM acme_challenge WHERE token = p_token
$$;
REVOKE ALL ON FUNCTION delete_acme_challenge(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_acme_challenge(text) TO sesame_worker;
