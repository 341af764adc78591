-- Returns held, taken or no_game_master; stale if the rules have changed; too_many_by or
-- too_many_from if the holder has too many unpaid holds. p_source is online or staff.
CREATE OR REPLACE FUNCTION hold_session_by_source(
  p_site int, p_version bigint, p_id uuid, p_service int,
  p_starts timestamptz, p_ends timestamptz, p_blocked_until timestamptz,
  p_players int, p_price_cents int, p_prices jsonb, p_period text, p_vat_rate_bp int,
  p_ttl interval, p_source text,
  p_held_by bytea, p_max_by int, p_held_from bytea, p_max_from int,
  OUT outcome text, OUT at timestamptz, OUT until timestamptz
) LANGUAGE plpgsql AS $$
DECLARE
  s service;
BEGIN
  PERFORM share_schedule(p_site);
  at := current_instant();
  IF (SELECT version FROM schedule_version WHERE id_site = p_site) IS DISTINCT FROM p_version THEN
    outcome := 'stale';
    RETURN;
  END IF;

  -- Serialises holds of one holder, so that concurrent requests count each other. The network's
  -- lock is always taken first, to avoid deadlocks.
  IF p_held_from IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('hold-from' || p_held_from::text, p_site));
    at := current_instant();
    IF (SELECT count(*) FROM booking b WHERE b.id_site = p_site AND b.held_from = p_held_from
      AND b.held_until > at) >= p_max_from
    THEN
      outcome := 'too_many_from';
      RETURN;
    END IF;
  END IF;
  IF p_held_by IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('hold-by' || p_held_by::text, p_site));
    at := current_instant();
    IF (SELECT count(*) FROM booking b WHERE b.id_site = p_site AND b.held_by = p_held_by
      AND b.held_until > at) >= p_max_by
    THEN
      outcome := 'too_many_by';
      RETURN;
    END IF;
  END IF;

  until := at + p_ttl;
  SELECT * INTO STRICT s FROM service WHERE id_site = p_site AND id = p_service;
  outcome := claim_session(p_site, p_id, s.id_room, s.game_masters, p_starts, p_blocked_until,
    until);
  IF outcome <> 'claimed' THEN
    RETURN;
  END IF;
  INSERT INTO booking (id_site, id, id_service, id_room, game_masters, starts_at, ends_at,
    blocked_until, players, min_players, max_players, price_cents, prices, period, vat_rate_bp,
    status, held_until, source, held_by, held_from)
  VALUES (p_site, p_id, p_service, s.id_room, s.game_masters, p_starts, p_ends,
    p_blocked_until, p_players, s.min_players, s.max_players, p_price_cents, p_prices, p_period,
    p_vat_rate_bp, 'held', until, p_source, p_held_by, p_held_from);
  outcome := 'held';
END $$;
