-- Books a session of an order if it is held, or expired and still free. Refuses it if another order
-- has it, its price changed, or somebody else took it.
CREATE OR REPLACE FUNCTION settle_booking(p_site int, p_id uuid, p_order uuid, p_price_cents int)
  RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  b booking;
BEGIN
  SELECT * INTO STRICT b FROM booking WHERE id_site = p_site AND id = p_id FOR UPDATE;
  IF b.id_order IS DISTINCT FROM p_order THEN
    RAISE EXCEPTION 'order_replaced' USING ERRCODE = 'SE409';
  END IF;
  IF b.price_cents <> p_price_cents
    OR NOT (b.status = 'held' OR b.status = 'expired' AND b.starts_at > current_instant())
    OR b.status = 'expired' AND claim_session(p_site, p_id, b.id_room, b.game_masters, b.starts_at,
      b.blocked_until, 'infinity') <> 'claimed'
  THEN
    RAISE EXCEPTION 'session_taken' USING ERRCODE = 'SE409';
  END IF;
  UPDATE booking SET status = 'paid', held_until = 'infinity' WHERE id_site = p_site AND id = p_id;
END $$;
