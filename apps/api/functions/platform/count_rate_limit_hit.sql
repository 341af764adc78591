-- Counts one hit in a fixed window. Further attempts do not extend the window.
CREATE OR REPLACE FUNCTION count_rate_limit_hit(p_key text, p_window interval)
  RETURNS TABLE (hits int, retry_after_s int)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO rate_limit AS r (key, hits, resets_at)
  VALUES (p_key, 1, clock_timestamp() + p_window)
  ON CONFLICT (key) DO UPDATE SET
    hits = CASE WHEN r.resets_at <= clock_timestamp() THEN 1 ELSE r.hits + 1 END,
    resets_at = CASE WHEN r.resets_at <= clock_timestamp()
      THEN clock_timestamp() + p_window ELSE r.resets_at END
  RETURNING r.hits, ceil(extract(epoch FROM r.resets_at - clock_timestamp()))::int
$$;
REVOKE ALL ON FUNCTION count_rate_limit_hit(text, interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_rate_limit_hit(text, interval) TO sesame_app;
