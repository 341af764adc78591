CREATE OR REPLACE FUNCTION site_day(p_site int) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (clock_timestamp() AT TIME ZONE (SELECT time_zone FROM site WHERE id = p_site))::date
$$;
