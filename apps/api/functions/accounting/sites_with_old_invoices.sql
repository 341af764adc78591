-- Sites with invoices that the law wants no more. Reads all sites, by the policy find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_old_invoices(p_before_year int) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT DISTINCT i.id_site FROM invoice i WHERE i.year < p_before_year ORDER BY i.id_site
$$;
REVOKE ALL ON FUNCTION sites_with_old_invoices(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_old_invoices(int) TO sesame_worker;
