-- When an order ends: with its last session or the last step of its delivery, and not before it was
-- placed.
CREATE OR REPLACE FUNCTION order_ends_at(p_site int, p_order uuid, p_placed_at timestamptz)
  RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT greatest(p_placed_at,
    sessions_end(p_site, ARRAY(SELECT id_booking FROM order_line
      WHERE id_site = p_site AND id_order = p_order AND id_booking IS NOT NULL)),
    (SELECT max(at) FROM order_delivery_event WHERE id_site = p_site AND id_order = p_order))
$$;
