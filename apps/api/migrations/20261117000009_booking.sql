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
  -- One crop for wide boxes, one for tall ones.
  id_image_wide int,
  id_image_tall int,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, slug),
  FOREIGN KEY (id_site, id_room, room_kind) REFERENCES resource (id_site, id, kind),
  CHECK (min_players <= max_players),
  FOREIGN KEY (id_site, id_image_wide) REFERENCES media (id_site, id),
  FOREIGN KEY (id_site, id_image_tall) REFERENCES media (id_site, id),
  -- Larger ones are those of collect points: both are ids of calendars.
  CHECK (id < 10000)
);
CREATE INDEX service_by_image_wide ON service (id_site, id_image_wide);
CREATE INDEX service_by_image_tall ON service (id_site, id_image_tall);
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
  -- Who holds a session, as keys that nobody can read back: the browser or the member, and the
  -- network. They are there to count holds, and go with the hold.
  held_by       bytea,
  held_from     bytea,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, id, held_until),
  FOREIGN KEY (id_site, id_service) REFERENCES service (id_site, id),
  FOREIGN KEY (id_site, id_room) REFERENCES resource (id_site, id),
  CHECK (players BETWEEN min_players AND max_players),
  CHECK (starts_at < ends_at AND ends_at <= blocked_until),
  CHECK (blocked_until - starts_at <= interval '25 hours'),
  CHECK ((status = 'held') = (held_until < 'infinity')),
  CONSTRAINT booking_holder_while_held
    CHECK (status = 'held' OR num_nonnulls(held_by, held_from) = 0)
);
CREATE INDEX booking_day ON booking (id_site, starts_at);
CREATE INDEX booking_held ON booking (id_site, held_until) WHERE status = 'held';
CREATE INDEX booking_order ON booking (id_site, id_order) WHERE id_order IS NOT NULL;
CREATE INDEX booking_held_by ON booking (id_site, held_by) WHERE held_by IS NOT NULL;
CREATE INDEX booking_held_from ON booking (id_site, held_from) WHERE held_from IS NOT NULL;
SELECT protect_tenant_table('booking');
CREATE TRIGGER booking_transition
  BEFORE UPDATE OF status ON booking
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION booking_transition();
CREATE CONSTRAINT TRIGGER booking_has_room
  AFTER INSERT OR UPDATE ON booking DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION booking_has_room();
CREATE TRIGGER booking_forget_holder
  BEFORE UPDATE OF status ON booking
  FOR EACH ROW WHEN (NEW.status <> 'held' AND num_nonnulls(OLD.held_by, OLD.held_from) > 0)
  EXECUTE FUNCTION booking_forget_holder();

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

-- migrate:down
