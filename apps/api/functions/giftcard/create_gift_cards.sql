-- Cards that an order buys: worth nothing until it is paid. Cards are rows of gift_card as JSON: see
-- NewOrder.
CREATE OR REPLACE FUNCTION create_gift_cards(
  p_site int, p_order uuid, p_firstname text, p_email text, p_cards jsonb
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO gift_card (id_site, id, code_hash, hint, initial_cents, balance_cents, players,
    vat_kind, vat_rate_bp, id_order, line, buyer_firstname, buyer_email, recipient_name,
    recipient_email, sender_name, message, send_on, valid_until)
  SELECT p_site, g.id, g.code_hash, g.hint, g.initial_cents, g.initial_cents, g.players,
    g.vat_kind, g.vat_rate_bp, p_order, g.line, p_firstname, p_email, g.recipient_name,
    g.recipient_email, g.sender_name, g.message, g.send_on, g.valid_until
  FROM jsonb_populate_recordset(NULL::gift_card, p_cards) g
$$;
