-- Sites with people of whom something was deleted. Reads all sites, by the policy
-- find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_people_to_check() RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.id FROM site s
  WHERE EXISTS (SELECT 1 FROM person_check c WHERE c.id_site = s.id)
  ORDER BY s.id
$$;
REVOKE ALL ON FUNCTION sites_with_people_to_check() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_people_to_check() TO sesame_worker;
