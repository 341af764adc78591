-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

CREATE CONSTRAINT TRIGGER count_order AFTER INSERT OR UPDATE OF choice ON cancelled_session
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION count_changed_order();

-- migrate:down
