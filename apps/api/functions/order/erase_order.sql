-- Removes everybody from orders: what is left names nobody and is worth money, stock and a place in
-- the books. Their invoices are documents of their own and stay as they are.
CREATE OR REPLACE FUNCTION erase_order(p_site int, p_orders uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM erase_gift_card_buyers(p_site, p_orders);
  -- Before the order, whose words are stored again with the digits of its cards.
  UPDATE payment SET card_last4 = NULL
  WHERE id_site = p_site AND id_order = ANY (p_orders) AND card_last4 IS NOT NULL;
  UPDATE refund SET reason = '•••' WHERE id_site = p_site AND id_order = ANY (p_orders);
  UPDATE order_delivery SET tracking_number = NULL,
    address = CASE WHEN address IS NOT NULL THEN jsonb_build_object('firstname', '', 'lastname', '',
      'address', '', 'postalCode', '', 'city', '', 'country', address -> 'country') END
  WHERE id_site = p_site AND id_order = ANY (p_orders);
  -- Orders of earlier versions named the recipient of a gift card in its line.
  UPDATE order_line SET detail = regexp_replace(detail, ', pour .*$', '')
  WHERE id_site = p_site AND id_order = ANY (p_orders) AND kind = 'gift_card'
    AND detail LIKE '%, pour %';
  DELETE FROM order_note WHERE id_site = p_site AND id_order = ANY (p_orders);
  UPDATE customer_order SET email = '', firstname = '', lastname = '', phone = '', billing = NULL,
    message = NULL, invitation_reason = NULL, id_member = NULL, id_cart = NULL,
    erased_at = current_instant()
  WHERE id_site = p_site AND id = ANY (p_orders);
END $$;
