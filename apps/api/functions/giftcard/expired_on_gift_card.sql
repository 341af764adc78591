-- What expired on a card and was not given back.
CREATE OR REPLACE FUNCTION expired_on_gift_card(p_site int, p_card uuid) RETURNS int
  LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE kind WHEN 'expiry' THEN amount_cents ELSE -amount_cents END), 0)::int
  FROM gift_card_move
  WHERE id_site = p_site AND id_card = p_card AND kind IN ('expiry', 'expiry_reversal')
$$;
