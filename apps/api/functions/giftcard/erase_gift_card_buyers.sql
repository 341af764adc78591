-- Removes the buyer from the cards of these orders. What a card that can still be used says to its
-- recipient stays until erase_ended_gift_cards; a card that was never paid or was cancelled names
-- nobody at once. Why the team extended or blocked a card goes at once: it may name the buyer.
CREATE OR REPLACE FUNCTION erase_gift_card_buyers(p_site int, p_orders uuid[]) RETURNS void
  LANGUAGE sql AS $$
  UPDATE gift_card SET buyer_firstname = '', buyer_email = '',
    recipient_name = CASE WHEN status = 'active' THEN recipient_name END,
    recipient_email = CASE WHEN status = 'active' THEN recipient_email END,
    sender_name = CASE WHEN status = 'active' THEN sender_name END,
    message = CASE WHEN status = 'active' THEN message END
  WHERE id_site = p_site AND id_order = ANY (p_orders);
  UPDATE gift_card_event e SET reason = '' FROM gift_card g
  WHERE g.id_site = p_site AND g.id_order = ANY (p_orders)
    AND e.id_site = p_site AND e.id_card = g.id AND e.reason <> '';
$$;
