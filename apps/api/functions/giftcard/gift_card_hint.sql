-- The end of a card's code, by which people know it.
CREATE OR REPLACE FUNCTION gift_card_hint(p_site int, p_card uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT (SELECT hint FROM gift_card WHERE id_site = p_site AND id = p_card)
$$;
