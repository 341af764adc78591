-- Removes somebody who is erased from gift cards: what they wrote on those of their orders, their
-- name on those that were meant for their address, and why the team extended or blocked either. The
-- cards can still be used.
CREATE OR REPLACE FUNCTION erase_person_from_cards(p_site int, p_orders uuid[], p_email text) RETURNS void
  LANGUAGE sql AS $$
  UPDATE gift_card_event e SET reason = '' FROM gift_card g
  WHERE g.id_site = p_site AND e.id_site = p_site AND e.id_card = g.id AND e.reason <> ''
    AND (g.id_order = ANY (p_orders) OR lower(g.recipient_email) = lower(p_email));
  UPDATE gift_card SET buyer_firstname = '', buyer_email = '', recipient_name = NULL,
    recipient_email = NULL, sender_name = NULL, message = NULL
  WHERE id_site = p_site AND id_order = ANY (p_orders);
  UPDATE gift_card SET recipient_name = NULL, recipient_email = NULL
  WHERE id_site = p_site AND lower(recipient_email) = lower(p_email);
$$;
