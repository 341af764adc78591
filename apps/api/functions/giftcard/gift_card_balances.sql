-- Deferred check: a balance equals the sum of its moves.
CREATE OR REPLACE FUNCTION gift_card_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM gift_card g
    WHERE g.id_site = NEW.id_site AND g.id = NEW.id AND g.balance_cents <> g.initial_cents + (
      SELECT coalesce(sum(CASE WHEN kind IN ('debit', 'expiry') THEN -amount_cents ELSE amount_cents END), 0)
      FROM gift_card_move m WHERE m.id_site = g.id_site AND m.id_card = g.id)
  ) THEN
    RAISE EXCEPTION 'gift card % does not balance', NEW.id USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
