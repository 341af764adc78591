-- migrate:up transaction:false

-- The closing of a day reads the payments that were confirmed on it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_succeeded
  ON payment (id_site, succeeded_at) WHERE status = 'succeeded';

-- migrate:down
