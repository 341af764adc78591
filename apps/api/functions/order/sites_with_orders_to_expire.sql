-- Sites with unpaid orders that expire_orders would expire. Reads all sites, by the policy
-- find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_orders_to_expire(p_max_age interval) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT DISTINCT o.id_site FROM customer_order o
  WHERE o.status = 'pending' AND (
    o.pay_until < transaction_instant()
    OR o.pay_until IS NULL AND o.created_at < transaction_instant() - p_max_age
    OR o.reserved_until < transaction_instant()
    OR has_expired_booking(o.id_site, ARRAY(SELECT l.id_booking FROM order_line l
      WHERE l.id_site = o.id_site AND l.id_order = o.id AND l.id_booking IS NOT NULL)))
  ORDER BY o.id_site
$$;
REVOKE ALL ON FUNCTION sites_with_orders_to_expire(interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_orders_to_expire(interval) TO sesame_worker;
