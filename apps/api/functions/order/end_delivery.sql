-- The way of a parcel ends: what was not sent stays here and its slot is free again, what was
-- sent comes back. True where it had not been sent.
CREATE OR REPLACE FUNCTION end_delivery(p_site int, p_order uuid, p_by uuid) RETURNS bool LANGUAGE plpgsql AS $$
DECLARE
  d       order_delivery;
  is_here bool;
BEGIN
  SELECT * INTO d FROM order_delivery WHERE id_site = p_site AND id_order = p_order
    AND status NOT IN ('pending', 'returned', 'cancelled') FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  is_here := d.status IN ('paid', 'prepared') OR (d.status = 'ready' AND d.id_point IS NOT NULL);
  PERFORM set_config('app.actor', coalesce(p_by::text, ''), true);
  UPDATE order_delivery SET status = CASE WHEN is_here THEN 'cancelled' ELSE 'returned' END
  WHERE id_site = p_site AND id_order = p_order;
  IF is_here AND d.id_point IS NOT NULL THEN
    PERFORM leave_collect_slot(p_site, d.id_point, d.collect_at);
  END IF;
  RETURN is_here;
END $$;
