-- Unpaid orders that an order of this cart, or of these held sessions, replaces; never a sale by
-- staff, which has its own end.
CREATE OR REPLACE FUNCTION replaced_orders(p_site int, p_cart uuid, p_holds uuid[]) RETURNS SETOF uuid
  LANGUAGE sql STABLE AS $$
  SELECT id FROM customer_order
  WHERE id_site = p_site AND id_cart = p_cart AND status = 'pending'
  UNION
  SELECT id FROM customer_order
  WHERE id_site = p_site AND status = 'pending'
    AND sold_way IS NULL AND id IN (SELECT orders_of_bookings(p_site, p_holds))
$$;
