-- Gives back to a card all that expired on it, and takes it out of the income again. The caller has
-- locked the card and has not moved its end yet.
CREATE OR REPLACE FUNCTION reverse_gift_card_expiry(p_site int, p_card uuid) RETURNS int
  LANGUAGE plpgsql AS $$
DECLARE
  g       gift_card;
  expired int := expired_on_gift_card(p_site, p_card);
  after   int;
BEGIN
  IF expired = 0 THEN
    RETURN 0;
  END IF;
  after := move_gift_card(p_site, p_card, NULL, 'expiry_reversal', expired, NULL);
  SELECT * INTO STRICT g FROM gift_card WHERE id_site = p_site AND id = p_card;
  PERFORM post_entry(p_site, 'gift_card_expiry', g.id || ':' || g.valid_until || ':reversed', NULL,
    'Échéance annulée de la carte cadeau …' || g.hint,
    jsonb_build_array(jsonb_build_object('account', '758', 'amount_cents', expired))
      || gift_card_lines(g, after - expired, after));
  RETURN expired;
END $$;
