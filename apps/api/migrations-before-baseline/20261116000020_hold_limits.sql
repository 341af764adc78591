-- migrate:up

-- Who holds a session, as keys that nobody can read back: the browser or the member, and the
-- network. They are there to count holds, and go with the hold.
ALTER TABLE booking
  ADD COLUMN held_by   bytea,
  ADD COLUMN held_from bytea,
  ADD CONSTRAINT booking_holder_while_held
    CHECK (status = 'held' OR num_nonnulls(held_by, held_from) = 0);
CREATE INDEX booking_held_by ON booking (id_site, held_by) WHERE held_by IS NOT NULL;
CREATE INDEX booking_held_from ON booking (id_site, held_from) WHERE held_from IS NOT NULL;

CREATE FUNCTION booking_forget_holder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.held_by := NULL;
  NEW.held_from := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_forget_holder
  BEFORE UPDATE OF status ON booking
  FOR EACH ROW WHEN (NEW.status <> 'held' AND num_nonnulls(OLD.held_by, OLD.held_from) > 0)
  EXECUTE FUNCTION booking_forget_holder();

-- held, taken, no_game_master; stale, when the rules that priced it have changed since; or
-- too_many_by and too_many_from, when its holder has as many unpaid holds as allowed.
-- A ttl holds it for a visitor; without one it is a booking of the staff's, firm at once.
CREATE FUNCTION hold_session(
  p_site int, p_version bigint, p_id uuid, p_service int,
  p_starts timestamptz, p_ends timestamptz, p_blocked_until timestamptz,
  p_players int, p_price_cents int, p_prices jsonb, p_period text, p_vat_rate_bp int,
  p_ttl interval, p_label text,
  p_held_by bytea, p_max_by int, p_held_from bytea, p_max_from int,
  OUT outcome text, OUT at timestamptz, OUT until timestamptz
) LANGUAGE plpgsql AS $$
DECLARE
  s service;
BEGIN
  at := clock_timestamp();
  IF (SELECT version FROM schedule_version WHERE id_site = p_site) IS DISTINCT FROM p_version THEN
    outcome := 'stale';
    RETURN;
  END IF;

  -- Holds of one holder are counted one after the other, else two requests at the same moment
  -- would each miss the other's. The network's lock always comes first: no circle of waiting.
  IF p_held_from IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('hold-from' || p_held_from::text, p_site));
    at := clock_timestamp();
    IF (SELECT count(*) FROM booking b WHERE b.id_site = p_site AND b.held_from = p_held_from
      AND b.held_until > at) >= p_max_from
    THEN
      outcome := 'too_many_from';
      RETURN;
    END IF;
  END IF;
  IF p_held_by IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('hold-by' || p_held_by::text, p_site));
    at := clock_timestamp();
    IF (SELECT count(*) FROM booking b WHERE b.id_site = p_site AND b.held_by = p_held_by
      AND b.held_until > at) >= p_max_by
    THEN
      outcome := 'too_many_by';
      RETURN;
    END IF;
  END IF;

  until := coalesce(at + p_ttl, 'infinity');
  SELECT * INTO STRICT s FROM service WHERE id_site = p_site AND id = p_service;
  outcome := claim_session(p_site, p_id, s.id_room, s.game_masters, p_starts, p_blocked_until,
    until);
  IF outcome <> 'claimed' THEN
    RETURN;
  END IF;
  INSERT INTO booking (id_site, id, id_service, id_room, game_masters, starts_at, ends_at,
    blocked_until, players, min_players, max_players, price_cents, prices, period, vat_rate_bp,
    status, held_until, source, label, held_by, held_from)
  VALUES (p_site, p_id, p_service, s.id_room, s.game_masters, p_starts, p_ends,
    p_blocked_until, p_players, s.min_players, s.max_players, p_price_cents, p_prices, p_period,
    p_vat_rate_bp, CASE WHEN p_ttl IS NULL THEN 'confirmed' ELSE 'held' END, until,
    CASE WHEN p_ttl IS NULL THEN 'staff' ELSE 'online' END, p_label, p_held_by, p_held_from);
  outcome := 'held';
END $$;

-- As processes of the former version call it, while they are replaced: without a limit.
CREATE OR REPLACE FUNCTION hold_session(
  p_site int, p_version bigint, p_id uuid, p_service int,
  p_starts timestamptz, p_ends timestamptz, p_blocked_until timestamptz,
  p_players int, p_price_cents int, p_prices jsonb, p_period text, p_vat_rate_bp int,
  p_ttl interval, p_label text,
  OUT outcome text, OUT at timestamptz, OUT until timestamptz
) LANGUAGE sql AS $$
  SELECT h.outcome, h.at, h.until
  FROM hold_session(p_site, p_version, p_id, p_service, p_starts, p_ends, p_blocked_until,
    p_players, p_price_cents, p_prices, p_period, p_vat_rate_bp, p_ttl, p_label,
    NULL, NULL, NULL, NULL) h
$$;

-- migrate:down
