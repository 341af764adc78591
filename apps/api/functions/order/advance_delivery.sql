-- One step of a parcel. Refuses a step that is none, and alcohol handed over unchecked.
CREATE OR REPLACE FUNCTION advance_delivery(
  p_site int, p_order uuid, p_to text, p_tracking text, p_identity_checked bool, p_by uuid
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  d          order_delivery;
  is_alcohol bool;
BEGIN
  SELECT * INTO d FROM order_delivery WHERE id_site = p_site AND id_order = p_order FOR UPDATE;
  IF NOT FOUND OR NOT may_advance(d.type, d.status, p_to) OR (p_to = 'shipped' AND p_tracking IS NULL)
  THEN
    RAISE EXCEPTION 'delivery_state' USING ERRCODE = 'SE409';
  END IF;
  SELECT coalesce(bool_or(l.is_alcohol), false) INTO is_alcohol
  FROM order_line l WHERE l.id_site = p_site AND l.id_order = p_order;
  IF p_to = 'collected' AND d.type = 'CLICK_AND_COLLECT' AND is_alcohol AND NOT p_identity_checked THEN
    RAISE EXCEPTION 'alcohol_refused' USING ERRCODE = 'SE409';
  END IF;
  PERFORM set_config('app.actor', coalesce(p_by::text, ''), true);
  UPDATE order_delivery SET status = p_to,
    tracking_number = coalesce(p_tracking, tracking_number),
    identity_checked_at = CASE WHEN p_to = 'collected' AND p_identity_checked
      THEN clock_timestamp() ELSE identity_checked_at END
  WHERE id_site = p_site AND id_order = p_order;
END $$;
