-- Resets the counter after a successful login.
CREATE OR REPLACE FUNCTION reset_rate_limit(p_key text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ DELETE FROM rate_limit WHERE key = p_key $$;
REVOKE ALL ON FUNCTION reset_rate_limit(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reset_rate_limit(text) TO sesame_app;
