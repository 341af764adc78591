-- Gives held sessions to a new order, each at the price it is ordered at, and holds them for the time
-- of a payment: never longer than p_longest_hold after the hold was made. Refuses them all where one
-- is not held any more, has another price, or belongs to an order that is not among p_former.
CREATE OR REPLACE FUNCTION attach_holds(
  p_site int, p_order uuid, p_holds uuid[], p_prices int[], p_former uuid[], p_payment interval,
  p_longest_hold interval
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM booking WHERE id_site = p_site AND id = ANY (p_holds) ORDER BY id FOR UPDATE;
  IF EXISTS (
    SELECT 1 FROM unnest(p_holds, p_prices) AS h (id, price_cents)
    LEFT JOIN booking b ON b.id_site = p_site AND b.id = h.id
      AND b.status = 'held' AND b.held_until > current_instant()
      AND (b.id_order IS NULL OR b.id_order = ANY (p_former)) AND b.price_cents = h.price_cents
    WHERE b.id IS NULL
  ) THEN
    RAISE EXCEPTION 'hold_expired' USING ERRCODE = 'SE409';
  END IF;
  UPDATE booking SET id_order = p_order, held_until = greatest(held_until,
    least(current_instant() + p_payment, created_at + p_longest_hold))
  WHERE id_site = p_site AND id = ANY (p_holds);
END $$;
