-- Sites with names or reasons that the team wrote down for sessions that ended before the instant.
-- Reads all sites, by the policy find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_old_names(p_before timestamptz) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.id FROM site s
  WHERE EXISTS (SELECT 1 FROM booking b WHERE b.id_site = s.id AND b.ends_at < p_before
    AND num_nonnulls(b.label, b.reason) > 0)
  ORDER BY s.id
$$;
REVOKE ALL ON FUNCTION sites_with_old_names(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_old_names(timestamptz) TO sesame_worker;
