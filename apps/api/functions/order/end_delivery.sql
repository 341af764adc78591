-- Ends a delivery as the rules decided: cancelled, which frees its collection slot, or returned.
CREATE OR REPLACE FUNCTION end_delivery(
  p_site int, p_order uuid, p_from text, p_to text, p_by uuid
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM advance_delivery(p_site, p_order, p_from, p_to, NULL, false, p_by);
  IF p_to = 'cancelled' THEN
    PERFORM release_collect_slot(p_site, d.id_point, d.collect_at) FROM order_delivery d
    WHERE d.id_site = p_site AND d.id_order = p_order AND d.id_point IS NOT NULL;
  END IF;
END $$;
