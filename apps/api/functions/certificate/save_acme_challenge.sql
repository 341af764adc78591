-- Stores what the authority will ask a host for, and forgets what it asked for long ago.
CREATE OR REPLACE FUNCTION save_acme_challenge(p_token text, p_host text, p_key_authorization text)
  RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM acme_challenge WHERE created_at < current_instant() - interval '1 day';
  INSERT INTO acme_challenge (token, host, key_authorization)
  VALUES (p_token, p_host::citext, p_key_authorization)
  ON CONFLICT (token) DO UPDATE
    SET host = EXCLUDED.host, key_authorization = EXCLUDED.key_authorization
$$;
REVOKE ALL ON FUNCTION save_acme_challenge(text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION save_acme_challenge(text, text, text) TO sesame_worker;
