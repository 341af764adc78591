-- Sites with files for the accountant that are to be deleted. Reads all sites, by the policy
-- find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_old_books_exports(p_before timestamptz) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT DISTINCT e.id_site FROM books_export e WHERE e.requested_at < p_before ORDER BY e.id_site
$$;
REVOKE ALL ON FUNCTION sites_with_old_books_exports(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_old_books_exports(timestamptz) TO sesame_worker;
