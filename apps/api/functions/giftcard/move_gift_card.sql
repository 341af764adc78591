-- Returns the new balance, or null if it is insufficient; a blocked card pays nothing and says so.
-- A refund extends validity to at least p_valid_until; the release of an unpaid order after expiry
-- extends it for that day, once, so that unpaid orders cannot prolong a card.
CREATE OR REPLACE FUNCTION move_gift_card(
  p_site int, p_card uuid, p_order uuid, p_kind text, p_amount_cents int,
  p_valid_until date
) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  signed int := CASE WHEN p_kind IN ('debit', 'expiry') THEN -p_amount_cents ELSE p_amount_cents END;
  after  int;
BEGIN
  UPDATE gift_card SET balance_cents = balance_cents + signed,
    valid_until = CASE
      WHEN p_kind = 'refund' THEN greatest(valid_until, p_valid_until)
      WHEN p_kind = 'release' AND NOT is_end_moved THEN greatest(valid_until, site_day(p_site))
      ELSE valid_until END,
    is_end_moved = is_end_moved OR p_kind = 'release' AND valid_until < site_day(p_site)
  WHERE id_site = p_site AND id = p_card AND status = 'active' AND balance_cents + signed >= 0
    AND (p_kind <> 'debit' OR valid_until >= site_day(p_site) AND blocked_at IS NULL)
  RETURNING balance_cents INTO after;
  IF FOUND THEN
    INSERT INTO gift_card_move (id_site, id_card, id_order, kind, amount_cents, balance_after)
    VALUES (p_site, p_card, p_order, p_kind, p_amount_cents, after);
  ELSIF p_kind = 'debit' THEN
    PERFORM refuse_blocked_cards(p_site, ARRAY[p_card]);
  END IF;
  RETURN after;
END $$;
