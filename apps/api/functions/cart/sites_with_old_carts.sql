-- Sites with anonymous carts to delete. Reads all sites, by the policy find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_old_carts(p_before timestamptz) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.id FROM site s
  WHERE EXISTS (SELECT 1 FROM cart c WHERE c.id_site = s.id AND c.id_member IS NULL
    AND c.updated_at < p_before)
  ORDER BY s.id
$$;
REVOKE ALL ON FUNCTION sites_with_old_carts(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_old_carts(timestamptz) TO sesame_worker;
