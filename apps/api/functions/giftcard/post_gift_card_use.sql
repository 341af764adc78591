-- Books what a card paid of an order. The balance is the one that it left on the card.
CREATE OR REPLACE FUNCTION post_gift_card_use(
  p_site int, p_card uuid, p_order uuid, p_number text, p_used_cents int, p_balance_after int
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_entry(p_site, 'gift_card_use', p_order || ':' || p_card, p_order,
    'Carte cadeau …' || g.hint || ' pour ' || p_number,
    gift_card_lines(g, p_balance_after + p_used_cents, p_balance_after)
      || jsonb_build_array(jsonb_build_object('account', '411', 'amount_cents', -p_used_cents)))
  FROM gift_card g WHERE g.id_site = p_site AND g.id = p_card;
END $$;
