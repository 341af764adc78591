-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

CREATE CONSTRAINT TRIGGER count_order AFTER UPDATE OF status, handed_over_at ON order_delivery
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.handed_over_at IS DISTINCT FROM OLD.handed_over_at OR NEW.status <> OLD.status
    AND NEW.status IN ('shipped', 'collected', 'delivered'))
  EXECUTE FUNCTION count_changed_order();

-- migrate:down
