-- Sites with sessions that were sold and begin in this time. Reads all sites, by the policy find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_sessions(p_from timestamptz, p_to timestamptz) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.id FROM site s
  WHERE EXISTS (SELECT 1 FROM booking b WHERE b.id_site = s.id AND b.starts_at >= p_from
    AND b.starts_at < p_to AND b.status NOT IN ('held', 'expired', 'cancelled'))
  ORDER BY s.id
$$;
REVOKE ALL ON FUNCTION sites_with_sessions(timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_sessions(timestamptz, timestamptz) TO sesame_worker;
