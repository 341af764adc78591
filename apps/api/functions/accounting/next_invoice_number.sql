-- Runs as its owner under the table's policy, so it numbers only the current site's company.
CREATE OR REPLACE FUNCTION next_invoice_number(p_site int, p_series text, p_year smallint) RETURNS int
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  INSERT INTO invoice_counter AS c (id_legal_entity, series, year, last)
  VALUES (site_legal_entity(p_site), p_series, p_year, 1)
  ON CONFLICT (id_legal_entity, series, year) DO UPDATE SET last = c.last + 1
  RETURNING last
$$;
REVOKE ALL ON FUNCTION next_invoice_number(int, text, smallint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION next_invoice_number(int, text, smallint) TO sesame_app;
