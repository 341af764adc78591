-- Unpaid orders whose time has passed: a session no longer held, or too old altogether.
CREATE OR REPLACE FUNCTION expire_orders(p_site int, p_max_age interval, p_limit int) RETURNS SETOF uuid
  LANGUAGE plpgsql AS $$
DECLARE
  one uuid;
BEGIN
  FOR one IN
    SELECT o.id FROM customer_order o
    WHERE o.id_site = p_site AND o.status = 'pending' AND (
      o.created_at < clock_timestamp() - p_max_age
      OR o.reserved_until < clock_timestamp()
      OR EXISTS (
        SELECT 1 FROM order_line l JOIN booking b ON b.id_site = l.id_site AND b.id = l.id_booking
        WHERE l.id_site = o.id_site AND l.id_order = o.id AND b.status = 'expired'))
    ORDER BY o.id LIMIT p_limit
    FOR UPDATE OF o SKIP LOCKED
  LOOP
    IF expire_order(p_site, one) THEN
      RETURN NEXT one;
    END IF;
  END LOOP;
END $$;
