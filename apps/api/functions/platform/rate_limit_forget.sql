-- A successful login forgets the failed attempts.
CREATE OR REPLACE FUNCTION rate_limit_forget(p_key text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ DELETE FROM rate_limit WHERE key = p_key $$;
REVOKE ALL ON FUNCTION rate_limit_forget(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rate_limit_forget(text) TO sesame_app;
