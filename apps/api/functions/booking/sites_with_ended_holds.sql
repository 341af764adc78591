-- Sites with holds to expire. Reads all sites, by the policy find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_ended_holds(p_grace interval) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.id FROM site s
  WHERE EXISTS (SELECT 1 FROM booking b WHERE b.id_site = s.id AND b.status = 'held'
    AND b.held_until < transaction_instant() - p_grace)
  ORDER BY s.id
$$;
REVOKE ALL ON FUNCTION sites_with_ended_holds(interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_ended_holds(interval) TO sesame_worker;
