-- Sites where people may have to be removed from orders, payments, withdrawals or teams. Who is
-- active elsewhere is only known to erase_old_orders. Reads all sites, by the policy find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_people_to_forget(p_unpaid_before timestamptz, p_idle_since timestamptz,
  p_digits_before timestamptz, p_withdrawals_before timestamptz, p_replies_before timestamptz) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.id FROM site s
  WHERE EXISTS (SELECT 1 FROM customer_order o WHERE o.id_site = s.id AND o.erased_at IS NULL
      AND o.paid_at IS NULL AND o.status <> 'pending' AND o.created_at < p_unpaid_before)
    OR EXISTS (SELECT 1 FROM customer_order o WHERE o.id_site = s.id AND o.erased_at IS NULL
      AND o.erase_requested_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM customer_order o WHERE o.id_site = s.id AND o.erased_at IS NULL
      AND o.created_at < p_idle_since)
    OR EXISTS (SELECT 1 FROM payment p WHERE p.id_site = s.id AND p.card_last4 IS NOT NULL
      AND p.created_at < p_digits_before)
    OR EXISTS (SELECT 1 FROM withdrawal w WHERE w.id_site = s.id
      AND w.received_at < p_withdrawals_before)
    OR EXISTS (SELECT 1 FROM team_reply t WHERE t.id_site = s.id AND t.starts_at < p_replies_before)
  ORDER BY s.id
$$;
REVOKE ALL ON FUNCTION sites_with_people_to_forget(timestamptz, timestamptz, timestamptz, timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_people_to_forget(timestamptz, timestamptz, timestamptz, timestamptz, timestamptz) TO sesame_worker;
