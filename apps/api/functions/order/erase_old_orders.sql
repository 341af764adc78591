-- Removes everybody from orders whose retention is over, so many at most, and returns how many:
-- orders that were never paid; orders of erased members once nothing is left to do; orders of
-- people, with or without an account, who did nothing since. One that is being changed waits for
-- another night.
CREATE OR REPLACE FUNCTION erase_old_orders(
  p_site int, p_unpaid_before timestamptz, p_done_before timestamptz, p_idle_since timestamptz,
  p_limit int
) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  due uuid[];
BEGIN
  due := ARRAY(SELECT o.id FROM customer_order o
    WHERE o.id_site = p_site AND o.erased_at IS NULL AND o.paid_at IS NULL AND o.status <> 'pending'
      AND o.created_at < p_unpaid_before AND NOT has_open_refund(p_site, o.id)
    LIMIT p_limit FOR UPDATE SKIP LOCKED);
  due := due || ARRAY(SELECT o.id FROM customer_order o
    WHERE o.id_site = p_site AND o.erased_at IS NULL AND o.erase_requested_at IS NOT NULL
      AND o.status <> 'pending' AND o.id <> ALL (due)
      AND order_ends_at(p_site, o.id, o.created_at) < p_done_before
      AND NOT has_open_refund(p_site, o.id)
      AND NOT EXISTS (SELECT 1 FROM withdrawal w WHERE w.id_site = p_site AND w.id_order = o.id
        AND w.status = 'received')
      AND NOT EXISTS (SELECT 1 FROM cancelled_session c WHERE c.id_site = p_site
        AND c.id_order = o.id AND c.choice IS NULL)
      AND NOT EXISTS (SELECT 1 FROM order_delivery d WHERE d.id_site = p_site AND d.id_order = o.id
        AND d.status IN ('paid', 'prepared', 'shipped', 'ready'))
    LIMIT p_limit - cardinality(due) FOR UPDATE SKIP LOCKED);
  due := due || ARRAY(SELECT o.id FROM customer_order o
    WHERE o.id_site = p_site AND o.erased_at IS NULL AND o.created_at < p_idle_since
      AND o.status <> 'pending' AND o.id <> ALL (due)
      AND order_ends_at(p_site, o.id, o.created_at) < p_idle_since
      AND NOT has_open_refund(p_site, o.id)
      AND NOT EXISTS (SELECT 1 FROM customer_order later WHERE later.id_site = p_site
        AND later.email_key = o.email_key AND later.created_at >= p_idle_since)
      AND NOT (o.id_member IS NOT NULL AND member_is_active(p_site, o.id_member, p_idle_since))
    LIMIT p_limit - cardinality(due) FOR UPDATE SKIP LOCKED);
  PERFORM erase_order(p_site, due);
  RETURN cardinality(due);
END $$;
