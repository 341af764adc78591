-- migrate:up transaction:false

-- The closing of a day reads the refunds that were done on it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS refund_done
  ON refund (id_site, done_at) WHERE status = 'done';

-- migrate:down
