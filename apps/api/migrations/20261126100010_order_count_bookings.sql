-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

CREATE CONSTRAINT TRIGGER count_order AFTER UPDATE OF status, id_service, starts_at, ends_at ON booking
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.id_order IS NOT NULL AND NEW.status NOT IN ('held', 'expired')
    AND ((NEW.id_service, NEW.starts_at, NEW.ends_at) <> (OLD.id_service, OLD.starts_at, OLD.ends_at)
      OR NEW.status <> OLD.status AND (NEW.status IN ('cancelled', 'forfeited')
        OR OLD.status IN ('cancelled', 'forfeited'))))
  EXECUTE FUNCTION count_changed_order();

-- migrate:down
