-- Gives an amount back to a card that paid it, and books it.
CREATE OR REPLACE FUNCTION refund_gift_card(
  p_site int, p_card uuid, p_order uuid, p_refund uuid, p_amount_cents int, p_valid_until date
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  after int := move_gift_card(p_site, p_card, p_order, 'refund', p_amount_cents, p_valid_until);
BEGIN
  IF after IS NULL THEN
    RAISE EXCEPTION 'not_refundable' USING ERRCODE = 'SE409';
  END IF;
  PERFORM post_entry(p_site, 'gift_card_refund', p_refund || ':' || p_card, p_order,
    'Retour sur la carte cadeau …' || g.hint,
    jsonb_build_array(jsonb_build_object('account', '411', 'amount_cents', p_amount_cents))
      || gift_card_lines(g, after - p_amount_cents, after))
  FROM gift_card g WHERE g.id_site = p_site AND g.id = p_card;
END $$;
