-- Sites where somebody may have paid since the instant: a payment was opened, or an order was placed
-- or still waits to be paid. Reads all sites, by the policy find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_recent_payments(p_since timestamptz) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.id FROM site s
  WHERE EXISTS (SELECT 1 FROM customer_order o WHERE o.id_site = s.id AND o.status = 'pending')
    OR EXISTS (SELECT 1 FROM customer_order o WHERE o.id_site = s.id AND o.created_at >= p_since)
    OR EXISTS (SELECT 1 FROM payment p WHERE p.id_site = s.id AND p.created_at >= p_since)
  ORDER BY s.id
$$;
REVOKE ALL ON FUNCTION sites_with_recent_payments(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_recent_payments(timestamptz) TO sesame_worker;
