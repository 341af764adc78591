-- Removes the buyer from the cards of these orders. What a card that can still be used says to its
-- recipient stays until erase_ended_gift_cards; a card that was never paid or was cancelled names
-- nobody at once.
CREATE OR REPLACE FUNCTION erase_gift_card_buyers(p_site int, p_orders uuid[]) RETURNS void
  LANGUAGE sql AS $$
  UPDATE gift_card SET buyer_firstname = '', buyer_email = '',
    recipient_name = CASE WHEN status = 'active' THEN recipient_name END,
    recipient_email = CASE WHEN status = 'active' THEN recipient_email END,
    sender_name = CASE WHEN status = 'active' THEN sender_name END,
    message = CASE WHEN status = 'active' THEN message END
  WHERE id_site = p_site AND id_order = ANY (p_orders)
$$;
