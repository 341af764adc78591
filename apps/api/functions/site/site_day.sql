CREATE OR REPLACE FUNCTION site_day(p_site int) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (current_instant() AT TIME ZONE (SELECT time_zone FROM site WHERE id = p_site))::date
$$;
