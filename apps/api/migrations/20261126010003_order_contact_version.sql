-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- The version of whom an order names: operators correct it, and nothing else of an order.
ALTER TABLE customer_order ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER raise_version BEFORE UPDATE OF firstname, lastname, email, phone ON customer_order
  FOR EACH ROW EXECUTE FUNCTION raise_version();

-- migrate:down
