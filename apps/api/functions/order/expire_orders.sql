-- Expires unpaid orders whose hold has ended or which are too old; a sale by staff at its pay_until.
CREATE OR REPLACE FUNCTION expire_orders(p_site int, p_max_age interval, p_limit int) RETURNS SETOF uuid
  LANGUAGE plpgsql AS $$
DECLARE
  one uuid;
BEGIN
  FOR one IN
    SELECT o.id FROM customer_order o
    WHERE o.id_site = p_site AND o.status = 'pending' AND (
      o.pay_until < current_instant()
      OR o.pay_until IS NULL AND o.created_at < current_instant() - p_max_age
      OR o.reserved_until < current_instant()
      OR has_expired_booking(p_site, ARRAY(SELECT l.id_booking FROM order_line l
        WHERE l.id_site = o.id_site AND l.id_order = o.id AND l.id_booking IS NOT NULL)))
    ORDER BY o.id LIMIT p_limit
    FOR UPDATE OF o SKIP LOCKED
  LOOP
    IF expire_order(p_site, one) THEN
      RETURN NEXT one;
    END IF;
  END LOOP;
END $$;
