-- Returns the salt of a day, created by the first call. The application can read no other salt.
CREATE OR REPLACE FUNCTION get_daily_salt(p_day date, p_candidate bytea) RETURNS bytea
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  INSERT INTO daily_salt (day, salt) VALUES (p_day, p_candidate) ON CONFLICT DO NOTHING;
  SELECT salt FROM daily_salt WHERE day = p_day
$$;
REVOKE ALL ON FUNCTION get_daily_salt(date, bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION get_daily_salt(date, bytea) TO sesame_app;
