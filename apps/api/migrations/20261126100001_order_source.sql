-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- Null for orders from before sources were recorded.
ALTER TABLE customer_order ADD COLUMN source text
  CHECK (source IN ('site', 'google_business', 'search', 'social', 'other_site', 'phone', 'counter'));

-- migrate:down
