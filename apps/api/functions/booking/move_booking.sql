-- Called by processes of the version before `move_booking_to`; goes with the next deployment.
-- Returns moved, taken, no_game_master, stale or not_movable. `revives`: the venue cancelled it and
-- the customer takes another date.
CREATE OR REPLACE FUNCTION move_booking(
  p_site int, p_version bigint, p_id uuid,
  p_starts timestamptz, p_ends timestamptz, p_blocked_until timestamptz, p_reason text,
  p_revives bool
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  b   booking;
  had text;
BEGIN
  PERFORM share_schedule(p_site);
  IF (SELECT version FROM schedule_version WHERE id_site = p_site) IS DISTINCT FROM p_version THEN
    RETURN 'stale';
  END IF;
  SELECT * INTO b FROM booking
  WHERE id_site = p_site AND id = p_id
    AND CASE WHEN p_revives THEN status = 'cancelled' ELSE status IN ('paid', 'confirmed') END
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'not_movable';
  END IF;
  BEGIN
    DELETE FROM claim WHERE id_site = p_site AND id_booking = p_id;
    had := claim_session(p_site, p_id, b.id_room, b.game_masters, p_starts, p_blocked_until,
      'infinity');
    IF had <> 'claimed' THEN
      -- Rolls back to the savepoint: the booking keeps its time.
      RAISE EXCEPTION 'session_taken' USING ERRCODE = 'SE409';
    END IF;
  EXCEPTION WHEN SQLSTATE 'SE409' THEN
    RETURN had;
  END;
  UPDATE booking SET starts_at = p_starts, ends_at = p_ends, blocked_until = p_blocked_until,
    reason = p_reason,
    status = CASE
      WHEN NOT p_revives THEN status
      WHEN mail_was_sent(p_site, b.id_order::text, 'order-confirmation') THEN 'confirmed'
      ELSE 'paid' END
  WHERE id_site = p_site AND id = p_id;
  RETURN 'moved';
END $$;
