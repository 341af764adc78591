-- Advances a delivery from the state that the rules have read; refuses if it has changed.
CREATE OR REPLACE FUNCTION advance_delivery(
  p_site int, p_order uuid, p_from text, p_to text, p_tracking text, p_identity_checked bool,
  p_by uuid
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.actor', coalesce(p_by::text, ''), true);
  UPDATE order_delivery SET status = p_to,
    tracking_number = coalesce(p_tracking, tracking_number),
    identity_checked_at = CASE WHEN p_to = 'collected' AND p_identity_checked
      THEN current_instant() ELSE identity_checked_at END,
    -- A relay point hands over what has left the venue before.
    handed_over_at = CASE WHEN p_to IN ('shipped', 'collected')
      THEN coalesce(handed_over_at, current_instant()) ELSE handed_over_at END
  WHERE id_site = p_site AND id_order = p_order AND status = p_from;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'delivery_state' USING ERRCODE = 'SE409';
  END IF;
END $$;
