-- Unpaid orders that an order of this cart, or of these held sessions, replaces.
CREATE OR REPLACE FUNCTION replaced_orders(p_site int, p_cart uuid, p_holds uuid[]) RETURNS SETOF uuid
  LANGUAGE sql STABLE AS $$
  SELECT id FROM customer_order
  WHERE id_site = p_site AND id_cart = p_cart AND status = 'pending'
  UNION
  SELECT o.id FROM booking b JOIN customer_order o ON o.id_site = b.id_site AND o.id = b.id_order
  WHERE b.id_site = p_site AND b.id = ANY (p_holds) AND o.status = 'pending'
$$;
