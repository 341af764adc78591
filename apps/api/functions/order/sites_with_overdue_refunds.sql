-- Sites with refunds requested before the instant and not done. Reads all sites, by the policy
-- find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_overdue_refunds(p_before timestamptz) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT DISTINCT r.id_site FROM refund r
  WHERE r.status = 'pending' AND r.requested_at < p_before
  ORDER BY r.id_site
$$;
REVOKE ALL ON FUNCTION sites_with_overdue_refunds(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_overdue_refunds(timestamptz) TO sesame_worker;
