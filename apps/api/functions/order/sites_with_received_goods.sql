-- Sites where goods were received since the instant. Reads all sites, by the policy
-- find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_received_goods(p_since timestamptz) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.id FROM site s
  WHERE EXISTS (SELECT 1 FROM order_delivery_event e WHERE e.id_site = s.id
    AND e.status IN ('delivered', 'collected') AND e.at >= p_since)
  ORDER BY s.id
$$;
REVOKE ALL ON FUNCTION sites_with_received_goods(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_received_goods(timestamptz) TO sesame_worker;
