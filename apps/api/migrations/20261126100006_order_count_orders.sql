-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

CREATE CONSTRAINT TRIGGER count_order AFTER UPDATE OF paid_at ON customer_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.paid_at IS DISTINCT FROM OLD.paid_at)
  EXECUTE FUNCTION count_changed_order();

-- migrate:down
