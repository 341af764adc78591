-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- A new member gets the orders that were placed with the same address and without an account.
CREATE INDEX customer_order_guest ON customer_order (id_site, email_key) WHERE id_member IS NULL;

-- migrate:down
