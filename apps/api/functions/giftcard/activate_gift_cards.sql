CREATE OR REPLACE FUNCTION activate_gift_cards(p_site int, p_order uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE gift_card SET status = 'active'
  WHERE id_site = p_site AND id_order = p_order AND status = 'pending'
$$;
