-- Gives the customer of an unpaid sale until p_until to pay by link, and reserves as long what is
-- sold. Refuses a sale that was paid or has ended.
CREATE OR REPLACE FUNCTION renew_sale(p_site int, p_order uuid, p_until timestamptz) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  o customer_order;
BEGIN
  SELECT * INTO STRICT o FROM customer_order
  WHERE id_site = p_site AND id = p_order AND sold_way IS NOT NULL FOR UPDATE;
  IF o.paid_at IS NOT NULL THEN
    RAISE EXCEPTION 'sale_paid' USING ERRCODE = 'SE409';
  END IF;
  IF o.status <> 'pending' OR o.pay_until <= current_instant() THEN
    RAISE EXCEPTION 'sale_over' USING ERRCODE = 'SE409';
  END IF;
  PERFORM hold_bookings_until(p_site, p_order, p_until);
  UPDATE customer_order SET sold_way = 'link', pay_until = p_until,
    reserved_until = CASE WHEN reserved_until IS NOT NULL THEN p_until END
  WHERE id_site = p_site AND id = p_order;
END $$;
