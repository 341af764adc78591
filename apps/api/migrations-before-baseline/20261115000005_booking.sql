-- migrate:up

-- What can be in one place at a time: a room, a game master of the pool.
CREATE TABLE resource (
  id_site   int  NOT NULL REFERENCES site,
  id        int  NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('room', 'game_master')),
  name      text NOT NULL,
  is_active bool NOT NULL DEFAULT true,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, id, kind)
);
SELECT protect_tenant_table('resource');

CREATE TABLE service (
  id_site      int      NOT NULL REFERENCES site,
  id           int      NOT NULL,
  id_room      int      NOT NULL,
  room_kind    text     NOT NULL DEFAULT 'room' CHECK (room_kind = 'room'),
  slug         text     NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name         text     NOT NULL,
  summary      text     NOT NULL,
  story        text     NOT NULL DEFAULT '',
  duration_min smallint NOT NULL CHECK (duration_min BETWEEN 5 AND 720),
  -- Setting the room up again before the next team.
  buffer_min   smallint NOT NULL DEFAULT 0 CHECK (buffer_min BETWEEN 0 AND 720),
  min_players  smallint NOT NULL CHECK (min_players > 0),
  max_players  smallint NOT NULL CHECK (max_players <= 50),
  game_masters smallint NOT NULL DEFAULT 1 CHECK (game_masters BETWEEN 0 AND 5),
  difficulty   smallint NOT NULL DEFAULT 3 CHECK (difficulty BETWEEN 1 AND 5),
  facts        jsonb    NOT NULL DEFAULT '[]',
  lead_min     int      NOT NULL DEFAULT 120 CHECK (lead_min >= 0),
  horizon_days int      NOT NULL DEFAULT 90 CHECK (horizon_days BETWEEN 1 AND 730),
  position     int      NOT NULL DEFAULT 0,
  is_valid     bool     NOT NULL DEFAULT true,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, slug),
  FOREIGN KEY (id_site, id_room, room_kind) REFERENCES resource (id_site, id, kind),
  CHECK (min_players <= max_players)
);
SELECT protect_tenant_table('service');

CREATE TABLE service_tag (
  id_site    int  NOT NULL,
  id_service int  NOT NULL,
  tag        text NOT NULL CHECK (tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  PRIMARY KEY (id_site, id_service, tag),
  FOREIGN KEY (id_site, id_service) REFERENCES service (id_site, id) ON DELETE CASCADE
);
SELECT protect_tenant_table('service_tag');

-- The tax of a service from a day on: a new rate never touches what was sold before.
CREATE TABLE service_vat (
  id_site    int  NOT NULL,
  id_service int  NOT NULL,
  valid_from date NOT NULL,
  rate_bp    int  NOT NULL CHECK (rate_bp BETWEEN 0 AND 10000),
  PRIMARY KEY (id_site, id_service, valid_from),
  FOREIGN KEY (id_site, id_service) REFERENCES service (id_site, id) ON DELETE CASCADE
);
SELECT protect_tenant_table('service_vat');

CREATE TABLE calendar (
  id_site    int NOT NULL,
  id         int NOT NULL,
  id_service int NOT NULL,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, id_service),
  FOREIGN KEY (id_site, id_service) REFERENCES service (id_site, id) ON DELETE CASCADE
);
SELECT protect_tenant_table('calendar');

-- Rules are told in the venue's local time. Without a service they hold for all of them.

CREATE TABLE opening_rule (
  id_site     int        NOT NULL REFERENCES site,
  id          int        NOT NULL,
  id_service  int,
  label       text       NOT NULL,
  -- 1 is Monday; none means every day.
  weekdays    smallint[] NOT NULL DEFAULT '{}' CHECK (weekdays <@ '{1,2,3,4,5,6,7}'),
  holidays    text       NOT NULL DEFAULT 'also' CHECK (holidays IN ('also', 'only', 'except')),
  season_from date,
  season_to   date,
  -- Either the starts one by one, or the first, the last and what lies between two.
  start_times time[],
  first_start time,
  last_start  time,
  every_min   smallint   CHECK (every_min BETWEEN 5 AND 1440),
  PRIMARY KEY (id_site, id),
  FOREIGN KEY (id_site, id_service) REFERENCES service (id_site, id) ON DELETE CASCADE,
  CHECK (season_from <= season_to),
  CHECK (first_start <= last_start),
  CHECK ((start_times IS NOT NULL AND num_nonnulls(first_start, last_start, every_min) = 0)
    OR (start_times IS NULL AND num_nonnulls(first_start, last_start, every_min) = 3))
);
SELECT protect_tenant_table('opening_rule');

-- Days that follow no rule: closed, or open at the starts named here.
CREATE TABLE opening_exception (
  id_site     int    NOT NULL REFERENCES site,
  id          int    NOT NULL,
  id_service  int,
  label       text   NOT NULL,
  day_from    date   NOT NULL,
  day_to      date   NOT NULL,
  start_times time[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (id_site, id),
  FOREIGN KEY (id_site, id_service) REFERENCES service (id_site, id) ON DELETE CASCADE,
  CHECK (day_from <= day_to)
);
SELECT protect_tenant_table('opening_exception');

-- The first period, by position, that matches a start prices it.
CREATE TABLE price_period (
  id_site     int        NOT NULL REFERENCES site,
  id          int        NOT NULL,
  name        text       NOT NULL,
  description text       NOT NULL DEFAULT '',
  position    int        NOT NULL,
  weekdays    smallint[] NOT NULL DEFAULT '{}' CHECK (weekdays <@ '{1,2,3,4,5,6,7}'),
  holidays    text       NOT NULL DEFAULT 'also' CHECK (holidays IN ('also', 'only', 'except')),
  season_from date,
  season_to   date,
  from_time   time,
  to_time     time,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, position),
  CHECK (season_from <= season_to),
  CHECK (from_time < to_time)
);
SELECT protect_tenant_table('price_period');

CREATE TABLE price (
  id_site      int      NOT NULL,
  id_service   int      NOT NULL,
  id_period    int      NOT NULL,
  players      smallint NOT NULL CHECK (players > 0),
  valid_from   date     NOT NULL DEFAULT '2020-01-01',
  amount_cents int      NOT NULL CHECK (amount_cents >= 0),
  PRIMARY KEY (id_site, id_service, id_period, players, valid_from),
  FOREIGN KEY (id_site, id_service) REFERENCES service (id_site, id) ON DELETE CASCADE,
  FOREIGN KEY (id_site, id_period) REFERENCES price_period (id_site, id) ON DELETE CASCADE
);
SELECT protect_tenant_table('price');

-- Counts the changes of a site's rules. Processes keep the rules in memory and every
-- read and hold tells them when theirs are old.
CREATE TABLE schedule_version (
  id_site int    PRIMARY KEY REFERENCES site,
  version bigint NOT NULL
);
SELECT protect_tenant_table('schedule_version');

CREATE FUNCTION schedule_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO schedule_version AS s (id_site, version)
  VALUES (coalesce(NEW.id_site, OLD.id_site), 1)
  ON CONFLICT (id_site) DO UPDATE SET version = s.version + 1;
  RETURN NULL;
END $$;

DO $$
DECLARE
  rules text;
BEGIN
  FOREACH rules IN ARRAY ARRAY['resource', 'service', 'service_tag', 'service_vat', 'calendar',
    'opening_rule', 'opening_exception', 'price_period', 'price'] LOOP
    EXECUTE format('CREATE TRIGGER schedule_changed AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION schedule_changed()', rules);
  END LOOP;
END $$;

-- A session taken. What it was sold as is frozen with it: team size, price, tax, bounds.
CREATE TABLE booking (
  id_site       int         NOT NULL REFERENCES site,
  id            uuid        NOT NULL,
  id_service    int         NOT NULL,
  id_room       int         NOT NULL,
  game_masters  smallint    NOT NULL,
  starts_at     timestamptz NOT NULL,
  ends_at       timestamptz NOT NULL,
  blocked_until timestamptz NOT NULL,
  players       smallint    NOT NULL,
  min_players   smallint    NOT NULL,
  max_players   smallint    NOT NULL,
  price_cents   int         NOT NULL CHECK (price_cents >= 0),
  prices        jsonb       NOT NULL,
  period        text        NOT NULL,
  vat_rate_bp   int         NOT NULL CHECK (vat_rate_bp BETWEEN 0 AND 10000),
  status        text        NOT NULL CHECK (status IN ('held', 'paid', 'confirmed', 'arrived',
    'played', 'late', 'forfeited', 'expired', 'cancelled')),
  -- For ever, unless it is only held.
  held_until    timestamptz NOT NULL DEFAULT 'infinity',
  extended_at   timestamptz,
  source        text        NOT NULL DEFAULT 'online' CHECK (source IN ('online', 'staff')),
  label         text,
  reason        text,
  id_order      uuid,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, id, held_until),
  FOREIGN KEY (id_site, id_service) REFERENCES service (id_site, id),
  FOREIGN KEY (id_site, id_room) REFERENCES resource (id_site, id),
  CHECK (players BETWEEN min_players AND max_players),
  CHECK (starts_at < ends_at AND ends_at <= blocked_until),
  CHECK (blocked_until - starts_at <= interval '25 hours'),
  CHECK ((status = 'held') = (held_until < 'infinity'))
);
CREATE INDEX booking_day ON booking (id_site, starts_at);
CREATE INDEX booking_held ON booking (id_site, held_until) WHERE status = 'held';
CREATE INDEX booking_order ON booking (id_site, id_order) WHERE id_order IS NOT NULL;
SELECT protect_tenant_table('booking');

CREATE TABLE closure (
  id_site    int         NOT NULL REFERENCES site,
  id         uuid        NOT NULL,
  id_service int,
  starts_at  timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL,
  reason     text        NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id_site, id),
  FOREIGN KEY (id_site, id_service) REFERENCES service (id_site, id),
  CHECK (starts_at < ends_at)
);
SELECT protect_tenant_table('closure');

-- A stretch of time of one resource that nobody else may have. Holds, bookings and
-- closures all live here, and only while they live: what ends gives its claims up.
-- The constraint, not the code, keeps two teams out of one room.
CREATE TABLE claim (
  id_site     int         NOT NULL,
  id          bigint      GENERATED BY DEFAULT AS IDENTITY,
  id_resource int         NOT NULL,
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL,
  held_until  timestamptz NOT NULL DEFAULT 'infinity',
  id_booking  uuid,
  id_closure  uuid,
  PRIMARY KEY (id_site, id),
  FOREIGN KEY (id_site, id_resource) REFERENCES resource (id_site, id),
  -- Checked at the end: claims are taken first, and the booking written when all were had.
  FOREIGN KEY (id_site, id_booking, held_until) REFERENCES booking (id_site, id, held_until)
    ON UPDATE CASCADE ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (id_site, id_closure) REFERENCES closure (id_site, id)
    ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  CHECK (num_nonnulls(id_booking, id_closure) = 1),
  CHECK (starts_at < ends_at),
  -- Readers look one day back for what reaches into their time, and no further.
  CHECK (ends_at - starts_at <= interval '25 hours'),
  CONSTRAINT claim_no_overlap EXCLUDE USING gist
    (id_site WITH =, id_resource WITH =, tstzrange(starts_at, ends_at) WITH &&)
);
-- Availability is read from this index alone.
CREATE INDEX claim_time ON claim (id_site, id_resource, starts_at) INCLUDE (ends_at, held_until);
CREATE INDEX claim_booking ON claim (id_site, id_booking) WHERE id_booking IS NOT NULL;
CREATE INDEX claim_closure ON claim (id_site, id_closure) WHERE id_closure IS NOT NULL;
SELECT protect_tenant_table('claim');

CREATE FUNCTION booking_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('held', 'paid'), ('held', 'expired'), ('held', 'cancelled'),
    -- A payment that came late, for a session that is still free.
    ('expired', 'paid'),
    ('paid', 'confirmed'), ('paid', 'cancelled'),
    ('confirmed', 'arrived'), ('confirmed', 'late'), ('confirmed', 'cancelled'),
    -- Cancelled by the venue, and another date chosen by the customer.
    ('cancelled', 'paid'), ('cancelled', 'confirmed'),
    ('late', 'arrived'), ('late', 'forfeited'), ('arrived', 'played')
  ) THEN
    RAISE EXCEPTION 'booking: % cannot become %', OLD.status, NEW.status USING ERRCODE = '23514';
  END IF;
  -- Firm only once the mail server has taken the confirmation.
  IF NEW.status = 'confirmed' AND NOT EXISTS (
    SELECT 1 FROM mail m
    WHERE m.id_site = NEW.id_site AND m.subject = NEW.id_order::text
      AND m.kind = 'order-confirmation' AND m.sent_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'booking: no confirmation was sent' USING ERRCODE = '23514';
  END IF;
  IF NEW.status IN ('expired', 'cancelled') THEN
    DELETE FROM claim WHERE id_site = NEW.id_site AND id_booking = NEW.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_transition
  BEFORE UPDATE OF status ON booking
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION booking_transition();

-- At commit, whoever has a booking has the room for its whole time.
CREATE FUNCTION booking_has_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM booking b
    WHERE b.id_site = NEW.id_site AND b.id = NEW.id AND b.status NOT IN ('expired', 'cancelled')
      AND NOT EXISTS (
        SELECT 1 FROM claim c
        WHERE c.id_site = b.id_site AND c.id_booking = b.id AND c.id_resource = b.id_room
          AND c.starts_at = b.starts_at AND c.ends_at = b.blocked_until)
  ) THEN
    RAISE EXCEPTION 'booking % has no room', NEW.id USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER booking_has_room
  AFTER INSERT OR UPDATE ON booking DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION booking_has_room();

-- Holds that ended, by the clock of the database, and stand in the way of somebody.
-- Locked in the order of their ids, and waited for: two transactions that each ended what
-- stands in the other's way would wait for each other's claims.
CREATE FUNCTION expire_in_the_way(
  p_site int, p_resources int[], p_starts timestamptz, p_ends timestamptz,
  p_now timestamptz
) RETURNS void LANGUAGE sql AS $$
  UPDATE booking SET status = 'expired', held_until = 'infinity'
  WHERE id_site = p_site AND id IN (
    SELECT b.id FROM booking b
    WHERE b.id_site = p_site AND b.status = 'held' AND b.held_until < p_now
      AND b.id IN (
        SELECT c.id_booking FROM claim c
        WHERE c.id_site = p_site AND c.id_resource = ANY (p_resources)
          AND c.starts_at > p_starts - interval '25 hours' AND c.starts_at < p_ends
          AND c.ends_at > p_starts AND c.held_until < p_now)
    ORDER BY b.id
    FOR UPDATE)
$$;

-- The one way to claim time for a team: the room first, then game masters by id, so that
-- nobody waits for somebody who waits for them. Nothing is left behind where it fails.
CREATE FUNCTION claim_session(
  p_site int, p_booking uuid, p_room int, p_masters int,
  p_starts timestamptz, p_ends timestamptz, p_held_until timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  pool   int[];
  master int;
  needed int := p_masters;
  -- One instant for all that follows: what ends meanwhile is somebody else's to end, and
  -- whoever waited for them could be the one they wait for.
  at     timestamptz := clock_timestamp();
BEGIN
  SELECT coalesce(array_agg(id ORDER BY id), '{}') INTO pool
  FROM resource WHERE id_site = p_site AND kind = 'game_master' AND is_active;

  PERFORM expire_in_the_way(p_site, p_room || pool, p_starts, p_ends, at);

  -- The usual refusal writes nothing.
  IF EXISTS (
    SELECT 1 FROM claim c
    WHERE c.id_site = p_site AND c.id_resource = p_room
      AND c.starts_at > p_starts - interval '25 hours' AND c.starts_at < p_ends
      AND c.ends_at > p_starts AND c.held_until > at
  ) THEN
    RETURN 'taken';
  END IF;

  -- A plain INSERT caught on its error would deadlock under a race.
  INSERT INTO claim (id_site, id_resource, id_booking, starts_at, ends_at, held_until)
  VALUES (p_site, p_room, p_booking, p_starts, p_ends, p_held_until)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN 'taken';
  END IF;

  FOREACH master IN ARRAY pool LOOP
    EXIT WHEN needed = 0;
    CONTINUE WHEN EXISTS (
      SELECT 1 FROM claim c
      WHERE c.id_site = p_site AND c.id_resource = master
        AND c.starts_at > p_starts - interval '25 hours' AND c.starts_at < p_ends
        AND c.ends_at > p_starts AND c.held_until > at);
    INSERT INTO claim (id_site, id_resource, id_booking, starts_at, ends_at, held_until)
    VALUES (p_site, master, p_booking, p_starts, p_ends, p_held_until)
    ON CONFLICT DO NOTHING;
    IF FOUND THEN
      needed := needed - 1;
    END IF;
  END LOOP;
  IF needed > 0 THEN
    DELETE FROM claim WHERE id_site = p_site AND id_booking = p_booking;
    RETURN 'no_game_master';
  END IF;
  RETURN 'claimed';
END $$;

-- held, taken, no_game_master; or stale, when the rules that priced it have changed since.
-- A ttl holds it for a visitor; without one it is a booking of the staff's, firm at once.
CREATE FUNCTION hold_session(
  p_site int, p_version bigint, p_id uuid, p_service int,
  p_starts timestamptz, p_ends timestamptz, p_blocked_until timestamptz,
  p_players int, p_price_cents int, p_prices jsonb, p_period text, p_vat_rate_bp int,
  p_ttl interval, p_label text,
  OUT outcome text, OUT at timestamptz, OUT until timestamptz
) LANGUAGE plpgsql AS $$
DECLARE
  s service;
BEGIN
  at := clock_timestamp();
  until := coalesce(at + p_ttl, 'infinity');
  IF (SELECT version FROM schedule_version WHERE id_site = p_site) IS DISTINCT FROM p_version THEN
    outcome := 'stale';
    RETURN;
  END IF;
  SELECT * INTO STRICT s FROM service WHERE id_site = p_site AND id = p_service;

  outcome := claim_session(p_site, p_id, s.id_room, s.game_masters, p_starts, p_blocked_until,
    until);
  IF outcome <> 'claimed' THEN
    RETURN;
  END IF;
  INSERT INTO booking (id_site, id, id_service, id_room, game_masters, starts_at, ends_at,
    blocked_until, players, min_players, max_players, price_cents, prices, period, vat_rate_bp,
    status, held_until, source, label)
  VALUES (p_site, p_id, p_service, s.id_room, s.game_masters, p_starts, p_ends,
    p_blocked_until, p_players, s.min_players, s.max_players, p_price_cents, p_prices, p_period,
    p_vat_rate_bp, CASE WHEN p_ttl IS NULL THEN 'confirmed' ELSE 'held' END, until,
    CASE WHEN p_ttl IS NULL THEN 'staff' ELSE 'online' END, p_label);
  outcome := 'held';
END $$;

-- Given back, at once free for others.
CREATE FUNCTION release_hold(p_site int, p_id uuid)
  RETURNS TABLE (id_service int, starts_at timestamptz) LANGUAGE sql AS $$
  UPDATE booking b SET status = 'expired', held_until = 'infinity'
  WHERE b.id_site = p_site AND b.id = p_id AND b.status = 'held'
  RETURNING b.id_service, b.starts_at
$$;

-- Once, and not after the end. Answers the new end.
CREATE FUNCTION extend_hold(p_site int, p_id uuid, p_ttl interval)
  RETURNS timestamptz LANGUAGE sql AS $$
  UPDATE booking SET held_until = clock_timestamp() + p_ttl, extended_at = clock_timestamp()
  WHERE id_site = p_site AND id = p_id AND status = 'held'
    AND held_until > clock_timestamp() AND extended_at IS NULL
  RETURNING held_until
$$;

-- Another team size at the price frozen for it. False when the hold has ended.
CREATE FUNCTION change_players(p_site int, p_id uuid, p_players int)
  RETURNS bool LANGUAGE sql AS $$
  UPDATE booking SET players = p_players, price_cents = (
    SELECT (one ->> 'teamCents')::int FROM jsonb_array_elements(prices) one
    WHERE (one ->> 'players')::int = p_players)
  WHERE id_site = p_site AND id = p_id AND status = 'held' AND held_until > clock_timestamp()
  RETURNING true
$$;

-- The session is theirs: held, or expired and still free. False when somebody else has it.
CREATE FUNCTION settle_booking(p_site int, p_id uuid) RETURNS bool LANGUAGE plpgsql AS $$
DECLARE
  b booking;
BEGIN
  SELECT * INTO STRICT b FROM booking WHERE id_site = p_site AND id = p_id FOR UPDATE;
  IF b.status = 'expired' AND b.starts_at > clock_timestamp() THEN
    IF claim_session(p_site, p_id, b.id_room, b.game_masters, b.starts_at, b.blocked_until,
      'infinity') <> 'claimed' THEN
      RETURN false;
    END IF;
  ELSIF b.status <> 'held' THEN
    RETURN false;
  END IF;
  UPDATE booking SET status = 'paid', held_until = 'infinity' WHERE id_site = p_site AND id = p_id;
  RETURN true;
END $$;

-- Tidies what nobody came for. Availability does not wait for it: readers and holds look
-- at the clock themselves.
CREATE FUNCTION expire_holds(p_site int, p_grace interval, p_limit int)
  RETURNS TABLE (id_service int, starts_at timestamptz) LANGUAGE sql AS $$
  UPDATE booking b SET status = 'expired', held_until = 'infinity'
  WHERE b.id_site = p_site AND b.id IN (
    SELECT h.id FROM booking h
    WHERE h.id_site = p_site AND h.status = 'held' AND h.held_until < clock_timestamp() - p_grace
    ORDER BY h.id LIMIT p_limit
    FOR UPDATE SKIP LOCKED)
  RETURNING b.id_service, b.starts_at
$$;

CREATE FUNCTION cancel_booking(p_site int, p_id uuid, p_reason text)
  RETURNS TABLE (id_service int, starts_at timestamptz) LANGUAGE sql AS $$
  UPDATE booking b SET status = 'cancelled', held_until = 'infinity', reason = p_reason
  WHERE b.id_site = p_site AND b.id = p_id AND b.status IN ('held', 'paid', 'confirmed')
  RETURNING b.id_service, b.starts_at
$$;

-- moved, taken, no_game_master, stale, or not_movable. Revives: the venue had cancelled it,
-- and its customer takes another date.
CREATE FUNCTION move_booking(
  p_site int, p_version bigint, p_id uuid,
  p_starts timestamptz, p_ends timestamptz, p_blocked_until timestamptz, p_reason text,
  p_revives bool
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  b   booking;
  had text;
BEGIN
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
      -- Takes the deletion back: the booking keeps the time it had.
      RAISE EXCEPTION 'not free' USING ERRCODE = 'SE001';
    END IF;
  EXCEPTION WHEN SQLSTATE 'SE001' THEN
    RETURN had;
  END;
  UPDATE booking SET starts_at = p_starts, ends_at = p_ends, blocked_until = p_blocked_until,
    reason = p_reason,
    status = CASE
      WHEN NOT p_revives THEN status
      WHEN EXISTS (SELECT 1 FROM mail m WHERE m.id_site = p_site AND m.subject = b.id_order::text
        AND m.kind = 'order-confirmation' AND m.sent_at IS NOT NULL) THEN 'confirmed'
      ELSE 'paid' END
  WHERE id_site = p_site AND id = p_id;
  RETURN 'moved';
END $$;

-- False, and nothing closed, when a session is sold in one of the rooms meanwhile.
-- Long closures are claimed day by day: see the length of a claim.
CREATE FUNCTION close_rooms(
  p_site int, p_id uuid, p_service int, p_starts timestamptz, p_ends timestamptz, p_reason text
) RETURNS bool LANGUAGE plpgsql AS $$
DECLARE
  rooms int[];
  part  record;
BEGIN
  SELECT array_agg(DISTINCT id_room) INTO rooms FROM service
  WHERE id_site = p_site AND (p_service IS NULL OR id = p_service);
  PERFORM expire_in_the_way(p_site, rooms, p_starts, p_ends, clock_timestamp());
  FOR part IN
    SELECT room, at, least(at + interval '24 hours', p_ends) AS until
    FROM unnest(rooms) room, generate_series(p_starts, p_ends, interval '24 hours') at
    WHERE at < p_ends ORDER BY room, at
  LOOP
    INSERT INTO claim (id_site, id_resource, id_closure, starts_at, ends_at)
    VALUES (p_site, part.room, p_id, part.at, part.until)
    ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      DELETE FROM claim WHERE id_site = p_site AND id_closure = p_id;
      RETURN false;
    END IF;
  END LOOP;
  INSERT INTO closure (id_site, id, id_service, starts_at, ends_at, reason)
  VALUES (p_site, p_id, p_service, p_starts, p_ends, p_reason);
  RETURN true;
END $$;

-- migrate:down
