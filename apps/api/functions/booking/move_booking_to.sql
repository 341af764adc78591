-- Moves a booking to another session, also of another service. Returns moved, taken, no_game_master,
-- stale, not_movable, changed (it is not at p_from any more) or wrong_players (its team does not fit).
-- In another service its team keeps the price it has paid; bounds and prices of later changes are
-- those of the new session. `revives`: the venue cancelled it and the customer takes another date.
CREATE OR REPLACE FUNCTION move_booking_to(
  p_site int, p_version bigint, p_id uuid, p_from_service int, p_from timestamptz, p_to jsonb,
  p_reason text, p_revives bool
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  t   booking := jsonb_populate_record(NULL::booking, p_to);
  b   booking;
  s   service;
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
  IF b.id_service <> p_from_service OR b.starts_at <> p_from THEN
    RETURN 'changed';
  END IF;
  IF t.id_service <> b.id_service THEN
    SELECT * INTO STRICT s FROM service WHERE id_site = p_site AND id = t.id_service;
    IF NOT b.players BETWEEN s.min_players AND s.max_players
      OR NOT t.prices @> jsonb_build_array(jsonb_build_object('players', b.players))
    THEN
      RETURN 'wrong_players';
    END IF;
    b.id_room := s.id_room;
    b.game_masters := s.game_masters;
    b.min_players := s.min_players;
    b.max_players := s.max_players;
    b.prices := t.prices;
    b.period := t.period;
    b.vat_rate_bp := t.vat_rate_bp;
  END IF;
  BEGIN
    DELETE FROM claim WHERE id_site = p_site AND id_booking = p_id;
    had := claim_session(p_site, p_id, b.id_room, b.game_masters, t.starts_at, t.blocked_until,
      'infinity');
    IF had <> 'claimed' THEN
      -- Rolls back to the savepoint: the booking keeps its time.
      RAISE EXCEPTION 'session_taken' USING ERRCODE = 'SE409';
    END IF;
  EXCEPTION WHEN SQLSTATE 'SE409' THEN
    RETURN had;
  END;
  UPDATE booking SET id_service = t.id_service, id_room = b.id_room, game_masters = b.game_masters,
    starts_at = t.starts_at, ends_at = t.ends_at, blocked_until = t.blocked_until,
    min_players = b.min_players, max_players = b.max_players, prices = b.prices, period = b.period,
    vat_rate_bp = b.vat_rate_bp, reason = p_reason,
    status = CASE
      WHEN NOT p_revives THEN status
      WHEN mail_was_sent(p_site, b.id_order::text, 'order-confirmation') THEN 'confirmed'
      ELSE 'paid' END
  WHERE id_site = p_site AND id = p_id;
  RETURN 'moved';
END $$;
