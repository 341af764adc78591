-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- Several jobs run at once, so two about the same mail would both find it unsent. The one that sends
-- it holds it until then; after that its worker has died.
ALTER TABLE mail ADD COLUMN sending_until timestamptz;

-- migrate:down
