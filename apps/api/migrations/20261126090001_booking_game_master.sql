-- migrate:up

-- While this waits for its lock, holds wait behind it.
SET LOCAL lock_timeout = '2s';

-- A game master leads, learns, or has left: only who leads is active, so a trainee is no capacity.
ALTER TABLE resource
  ADD COLUMN is_trainee bool NOT NULL DEFAULT false,
  -- The account with which a game master asks for absences.
  ADD COLUMN id_member uuid,
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD CONSTRAINT resource_trainee_is_inactive
    CHECK (NOT is_trainee OR (kind = 'game_master' AND NOT is_active)) NOT VALID,
  ADD CONSTRAINT resource_member_is_game_master
    CHECK (id_member IS NULL OR kind = 'game_master') NOT VALID,
  ADD CONSTRAINT resource_member
    FOREIGN KEY (id_site, id_member) REFERENCES member (id_site, id) NOT VALID;
CREATE TRIGGER raise_version
  BEFORE UPDATE OF name, is_active, is_trainee, id_member ON resource
  FOR EACH ROW EXECUTE FUNCTION raise_version();

-- Hours of presence of a game master on a day; without hours it is a day off. Minutes are those of
-- the venue's clocks after midnight, also past the next one: a day of the team ends at five.
CREATE TABLE shift (
  id_site     int      NOT NULL,
  id_resource int      NOT NULL,
  day         date     NOT NULL,
  from_min    smallint CHECK (from_min >= 300),
  to_min      smallint CHECK (to_min <= 1740),
  version     int      NOT NULL DEFAULT 1,
  PRIMARY KEY (id_site, id_resource, day),
  FOREIGN KEY (id_site, id_resource) REFERENCES resource (id_site, id),
  CHECK ((from_min IS NULL) = (to_min IS NULL)),
  CHECK (from_min < to_min)
);
CREATE INDEX shift_day ON shift (id_site, day);
SELECT protect_tenant_table('shift');
CREATE TRIGGER raise_version BEFORE UPDATE ON shift
  FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON shift
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_resource,day');

CREATE TABLE absence (
  id_site     int         NOT NULL,
  id          uuid        NOT NULL,
  id_resource int         NOT NULL,
  day_from    date        NOT NULL,
  day_to      date        NOT NULL,
  -- Of a part of one day only.
  from_min    smallint    CHECK (from_min >= 300),
  to_min      smallint    CHECK (to_min <= 1740),
  kind        text        NOT NULL CHECK (kind IN ('leave', 'training', 'illness', 'other')),
  state       text        NOT NULL CHECK (state IN ('requested', 'granted', 'refused')),
  created_at  timestamptz NOT NULL DEFAULT transaction_instant(),
  decided_at  timestamptz,
  version     int         NOT NULL DEFAULT 1,
  PRIMARY KEY (id_site, id),
  FOREIGN KEY (id_site, id_resource) REFERENCES resource (id_site, id),
  CHECK (day_from <= day_to AND day_to - day_from < 92),
  CHECK ((from_min IS NULL) = (to_min IS NULL)),
  CHECK (from_min IS NULL OR (from_min < to_min AND day_from = day_to)),
  CHECK ((state = 'requested') = (decided_at IS NULL))
);
CREATE INDEX absence_resource ON absence (id_site, id_resource, day_to);
CREATE INDEX absence_day ON absence (id_site, day_to);
SELECT protect_tenant_table('absence');
CREATE TRIGGER raise_version BEFORE UPDATE ON absence
  FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON absence
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'kind');

-- migrate:down
