-- Deferred check: stock on hand equals the last move's balance, and reserved equals open
-- reservations.
CREATE OR REPLACE FUNCTION stock_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  the_stock int := coalesce((to_jsonb(NEW) ->> 'id_stock')::int, (to_jsonb(NEW) ->> 'id')::int);
  s         stock;
BEGIN
  SELECT * INTO STRICT s FROM stock WHERE id_site = NEW.id_site AND id = the_stock;
  IF s.on_hand <> coalesce((SELECT on_hand_after FROM stock_move
      WHERE id_site = s.id_site AND id_stock = s.id ORDER BY id DESC LIMIT 1), 0)
    OR s.reserved <> (SELECT coalesce(sum(units), 0) FROM stock_reservation
      WHERE id_site = s.id_site AND id_stock = s.id AND status = 'reserved')
  THEN
    RAISE EXCEPTION 'stock % does not balance', the_stock USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
