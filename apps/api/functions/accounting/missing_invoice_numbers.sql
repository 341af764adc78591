-- Numbers of a series that no document of the site's company has; there must be none. Sites of one
-- company share their numbers, so it looks at all sites, by the policy find_work_as_owner, and
-- returns nothing of them but numbers that do not exist.
CREATE OR REPLACE FUNCTION missing_invoice_numbers(
  p_site int, p_series text, p_year int, p_from int, p_to int
) RETURNS SETOF int
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  entity int  := site_legal_entity(p_site);
  before text := current_setting('app.site_id', true);
BEGIN
  PERFORM set_config('app.site_id', '', true);
  RETURN QUERY SELECT wanted.number FROM generate_series(p_from, p_to) AS wanted (number)
  WHERE NOT EXISTS (SELECT 1 FROM invoice i
    WHERE i.id_legal_entity = entity AND i.series = p_series
      AND i.year = p_year AND i.number = wanted.number)
  ORDER BY wanted.number LIMIT 100;
  PERFORM set_config('app.site_id', before, true);
END $$;
REVOKE ALL ON FUNCTION missing_invoice_numbers(int, text, int, int, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION missing_invoice_numbers(int, text, int, int, int) TO sesame_app;
