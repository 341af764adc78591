-- migrate:up

-- While this waits for its lock, whoever uses the table waits behind it.
SET LOCAL lock_timeout = '2s';

ALTER TABLE discount_code ADD COLUMN version int NOT NULL DEFAULT 1;
-- Not when an order uses it: that is no change of what an operator reads and saves.
CREATE TRIGGER raise_version
  BEFORE UPDATE OF label, valid_from, valid_until, max_uses, is_active ON discount_code
  FOR EACH ROW EXECUTE FUNCTION raise_version();

-- migrate:down
