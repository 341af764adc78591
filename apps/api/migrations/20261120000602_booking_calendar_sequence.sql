-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- SEQUENCE and DTSTAMP of a session in a calendar (RFC 5545): how often its time, room, players or
-- cancellation changed, and when last.
ALTER TABLE booking
  ADD COLUMN calendar_sequence   int NOT NULL DEFAULT 0,
  ADD COLUMN calendar_changed_at timestamptz;
CREATE TRIGGER raise_calendar_sequence
  BEFORE UPDATE OF starts_at, ends_at, id_room, id_service, players, status ON booking
  FOR EACH ROW
  WHEN ((OLD.starts_at, OLD.ends_at, OLD.id_room, OLD.id_service, OLD.players,
    OLD.status = 'cancelled') IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.id_room,
    NEW.id_service, NEW.players, NEW.status = 'cancelled'))
  EXECUTE FUNCTION raise_calendar_sequence();

-- migrate:down
