-- Expires gift cards and books the rest as income.
CREATE OR REPLACE FUNCTION expire_gift_cards(p_site int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  g    gift_card;
  done int := 0;
BEGIN
  FOR g IN SELECT * FROM gift_card
    WHERE id_site = p_site AND status = 'active' AND balance_cents > 0
      AND valid_until < site_day(p_site) ORDER BY id LIMIT 500 FOR UPDATE LOOP
    PERFORM move_gift_card(p_site, g.id, NULL, 'expiry', g.balance_cents, NULL);
    PERFORM post_entry(p_site, 'gift_card_expiry', g.id || ':' || g.valid_until, NULL,
      'Carte cadeau …' || g.hint || ' échue',
      gift_card_lines(g, g.balance_cents, 0) || jsonb_build_array(
        jsonb_build_object('account', '758', 'amount_cents', -g.balance_cents)));
    done := done + 1;
  END LOOP;
  RETURN done;
END $$;
