-- The only function that changes stock on hand. Null if it would fall below the reserved quantity.
CREATE OR REPLACE FUNCTION move_stock(
  p_site int, p_stock int, p_kind text, p_quantity int, p_order uuid, p_reason text, p_by uuid
) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  after int;
BEGIN
  UPDATE stock SET on_hand = on_hand + p_quantity,
    -- A sale uses its reservation.
    reserved = reserved + CASE WHEN p_kind = 'sale' THEN p_quantity ELSE 0 END
  WHERE id_site = p_site AND id = p_stock
    AND on_hand + p_quantity >= reserved + CASE WHEN p_kind = 'sale' THEN p_quantity ELSE 0 END
  RETURNING on_hand INTO after;
  IF FOUND THEN
    INSERT INTO stock_move (id_site, id_stock, kind, quantity, on_hand_after, id_order, reason, by_actor)
    VALUES (p_site, p_stock, p_kind, p_quantity, after, p_order, p_reason, p_by);
  END IF;
  RETURN after;
END $$;
